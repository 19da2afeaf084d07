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
    return this.charges.get(tool) ?? -1
  }

  look(tool) {
    return this.charges.get(tool) ?? -1
  }
}
