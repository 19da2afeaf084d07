class TabNode {
  readonly tab: number
  older: TabNode = this
  newer: TabNode = this

  constructor(tab: number) {
    this.tab = tab
  }
}

class RecentTabs {
  private readonly nodeOf = new Map<number, TabNode>()
  // After it comes the tab used longest ago, before it the visible tab.
  private readonly ring = new TabNode(-1)

  show(tab: number): number {
    const visible = this.ring.older.tab
    let node = this.nodeOf.get(tab)
    if (node) {
      this.takeOut(node)
    } else {
      node = new TabNode(tab)
      this.nodeOf.set(tab, node)
    }
    this.putLast(node)
    return visible
  }

  close(tab: number): number {
    const node = this.nodeOf.get(tab)
    if (node) {
      this.takeOut(node)
      this.nodeOf.delete(tab)
    }
    return this.ring.older.tab
  }

  before(tab: number): number {
    return this.nodeOf.get(tab)?.older.tab ?? -1
  }

  closeOldest(): number {
    const oldest = this.ring.newer.tab
    this.close(oldest)
    return oldest
  }

  private takeOut(node: TabNode): void {
    node.older.newer = node.newer
    node.newer.older = node.older
  }

  private putLast(node: TabNode): void {
    node.older = this.ring.older
    node.newer = this.ring
    node.older.newer = node
    node.newer.older = node
  }
}
