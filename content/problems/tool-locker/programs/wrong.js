class ToolLocker {
  constructor(places) {
    this.places = places
    this.charges = new Map()
    this.uses = new Map()
    // For each number of uses, the tools that were used so often.
    this.toolsByUses = new Map()
  }

  count(tool) {
    const uses = (this.uses.get(tool) ?? 0) + 1
    this.uses.set(tool, uses)
    if (uses === 1) this.fewest = 1
    if (!this.toolsByUses.has(uses)) this.toolsByUses.set(uses, new Set())
    this.toolsByUses.get(uses - 1)?.delete(tool)
    this.toolsByUses.get(uses).add(tool)
  }

  leastUsed() {
    while (!this.toolsByUses.get(this.fewest)?.size) this.fewest++
    const [tool] = this.toolsByUses.get(this.fewest)
    this.toolsByUses.get(this.fewest).delete(tool)
    return tool
  }

  put(tool, charge) {
    let gone = -1
    if (!this.charges.has(tool) && this.charges.size === this.places) {
      gone = this.leastUsed()
      this.charges.delete(gone)
      this.uses.delete(gone)
    }
    this.charges.set(tool, charge)
    this.count(tool)
    return gone
  }

  lend(tool) {
    if (!this.charges.has(tool)) return -1
    this.count(tool)
    return this.charges.get(tool)
  }

  look(tool) {
    return this.charges.get(tool) ?? -1
  }
}
