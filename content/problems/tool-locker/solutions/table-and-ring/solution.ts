class Place {
  tool = 0
  charge = 0
  before: Place = this
  after: Place = this
}

class ToolLocker {
  private readonly places: number
  private readonly placeOf = new Map<number, Place>()
  // After it stands the tool used longest ago, before it the one used last.
  private readonly ring = new Place()

  constructor(places: number) {
    this.places = places
  }

  put(tool: number, charge: number): number {
    let gone = -1
    let place = this.placeOf.get(tool)
    if (!place) {
      if (this.placeOf.size < this.places) {
        place = new Place()
      } else {
        place = this.ring.after
        gone = place.tool
        this.placeOf.delete(gone)
      }
      place.tool = tool
      this.placeOf.set(tool, place)
    }
    place.charge = charge
    this.renew(place)
    return gone
  }

  lend(tool: number): number {
    const place = this.placeOf.get(tool)
    if (!place) return -1
    this.renew(place)
    return place.charge
  }

  look(tool: number): number {
    return this.placeOf.get(tool)?.charge ?? -1
  }

  private renew(place: Place): void {
    place.before.after = place.after
    place.after.before = place.before
    place.before = this.ring.before
    place.after = this.ring
    place.before.after = place
    place.after.before = place
  }
}
