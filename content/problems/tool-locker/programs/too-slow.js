class ToolLocker {
  constructor(places) {
    this.places = places
    this.charges = new Map()
    this.uses = []
  }

  put(tool, charge) {
    let gone = -1
    if (!this.charges.has(tool) && this.charges.size === this.places) {
      let longestAgo = this.uses.length
      for (const other of this.charges.keys()) {
        const lastUse = this.uses.lastIndexOf(other)
        if (lastUse < longestAgo) {
          longestAgo = lastUse
          gone = other
        }
      }
      this.charges.delete(gone)
    }
    this.charges.set(tool, charge)
    this.uses.push(tool)
    return gone
  }

  lend(tool) {
    if (!this.charges.has(tool)) return -1
    this.uses.push(tool)
    return this.charges.get(tool)
  }

  look(tool) {
    return this.charges.get(tool) ?? -1
  }
}
