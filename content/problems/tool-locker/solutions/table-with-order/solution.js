class ToolLocker {
  constructor(places) {
    this.places = places
    this.charges = new Map()
  }

  put(tool, charge) {
    let gone = -1
    const wasThere = this.charges.delete(tool)
    if (!wasThere && this.charges.size === this.places) {
      gone = this.charges.keys().next().value
      this.charges.delete(gone)
    }
    this.charges.set(tool, charge)
    return gone
  }

  lend(tool) {
    const charge = this.charges.get(tool)
    if (charge === undefined) return -1
    this.charges.delete(tool)
    this.charges.set(tool, charge)
    return charge
  }

  look(tool) {
    return this.charges.get(tool) ?? -1
  }
}
