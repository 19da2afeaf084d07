class ToolLocker {
  private readonly places: number
  private readonly charges = new Map<number, number>()

  constructor(places: number) {
    this.places = places
  }

  put(tool: number, charge: number): number {
    let gone = -1
    const wasThere = this.charges.delete(tool)
    if (!wasThere && this.charges.size === this.places) {
      const [oldest = -1] = this.charges.keys()
      this.charges.delete(oldest)
      gone = oldest
    }
    this.charges.set(tool, charge)
    return gone
  }

  lend(tool: number): number {
    const charge = this.charges.get(tool)
    if (charge === undefined) return -1
    this.charges.delete(tool)
    this.charges.set(tool, charge)
    return charge
  }

  look(tool: number): number {
    return this.charges.get(tool) ?? -1
  }
}
