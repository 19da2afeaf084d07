class ToolLocker {
  constructor(places) {
    this.places = places
    this.charges = new Map()
    this.lastUse = new Map()
    this.now = 0
  }

  put(tool, charge) {
    let gone = -1
    if (!this.charges.has(tool) && this.charges.size === this.places) {
      let longestAgo = Infinity
      for (const [other, use] of this.lastUse) {
        if (use < longestAgo) {
          longestAgo = use
          gone = other
        }
      }
      this.charges.delete(gone)
      this.lastUse.delete(gone)
    }
    this.charges.set(tool, charge)
    this.lastUse.set(tool, ++this.now)
    return gone
  }

  lend(tool) {
    if (!this.charges.has(tool)) return -1
    this.lastUse.set(tool, ++this.now)
    return this.charges.get(tool)
  }

  look(tool) {
    return this.charges.get(tool) ?? -1
  }
}
