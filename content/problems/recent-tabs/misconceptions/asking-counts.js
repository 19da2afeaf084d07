class Node {
  constructor(tab) {
    this.tab = tab
    this.older = this
    this.newer = this
  }
}

class RecentTabs {
  constructor() {
    this.nodeOf = new Map()
    // After it comes the tab used longest ago, before it the visible tab.
    this.ring = new Node(-1)
  }

  show(tab) {
    const visible = this.ring.older.tab
    let node = this.nodeOf.get(tab)
    if (node) {
      this.takeOut(node)
    } else {
      node = new Node(tab)
      this.nodeOf.set(tab, node)
    }
    this.putLast(node)
    return visible
  }

  close(tab) {
    const node = this.nodeOf.get(tab)
    if (node) {
      this.takeOut(node)
      this.nodeOf.delete(tab)
    }
    return this.ring.older.tab
  }

  before(tab) {
    if (!this.nodeOf.has(tab)) return -1
    const older = this.nodeOf.get(tab).older.tab
    this.show(tab)
    return older
  }

  closeOldest() {
    const oldest = this.ring.newer.tab
    this.close(oldest)
    return oldest
  }

  takeOut(node) {
    node.older.newer = node.newer
    node.newer.older = node.older
  }

  putLast(node) {
    node.older = this.ring.older
    node.newer = this.ring
    node.older.newer = node
    node.newer.older = node
  }
}
