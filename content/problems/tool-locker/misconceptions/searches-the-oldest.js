class ToolLocker {
  constructor(places) {
    this.places = places
    // Number and charge of each tool, the one used longest ago first.
    this.row = []
  }

  placeOf(tool) {
    return this.row.findIndex(([number]) => number === tool)
  }

  put(tool, charge) {
    let gone = -1
    const place = this.placeOf(tool)
    if (place >= 0) this.row.splice(place, 1)
    else if (this.row.length === this.places) gone = this.row.shift()[0]
    this.row.push([tool, charge])
    return gone
  }

  lend(tool) {
    const place = this.placeOf(tool)
    if (place < 0) return -1
    this.row.push(...this.row.splice(place, 1))
    return this.row.at(-1)[1]
  }

  look(tool) {
    const place = this.placeOf(tool)
    return place < 0 ? -1 : this.row[place][1]
  }
}
