class ToolLocker {
  constructor(places) {
    this.places = places
    this.charges = new Map()
    this.uses = new Map()
  }

  put(tool, charge) {
    let gone = -1
    if (!this.charges.has(tool) && this.charges.size === this.places) {
      for (const [other, uses] of this.uses) {
        if (gone === -1 || uses < this.uses.get(gone)) gone = other
      }
      this.charges.delete(gone)
      this.uses.delete(gone)
    }
    this.charges.set(tool, charge)
    this.uses.set(tool, (this.uses.get(tool) ?? 0) + 1)
    return gone
  }

  lend(tool) {
    if (!this.charges.has(tool)) return -1
    this.uses.set(tool, this.uses.get(tool) + 1)
    return this.charges.get(tool)
  }

  look(tool) {
    return this.charges.get(tool) ?? -1
  }
}
