class Place {
  tool = 0
  charge = 0
  before = this
  after = this
}

class ToolLocker {
  constructor(places) {
    this.places = places
    this.placeOf = new Map()
    // After it stands the tool used longest ago, before it the one used last.
    this.ring = new Place()
  }

  put(tool, charge) {
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

  lend(tool) {
    const place = this.placeOf.get(tool)
    if (!place) return -1
    this.renew(place)
    return place.charge
  }

  look(tool) {
    return this.placeOf.get(tool)?.charge ?? -1
  }

  renew(place) {
    place.before.after = place.after
    place.after.before = place.before
    place.before = this.ring.before
    place.after = this.ring
    place.before.after = place
    place.after.before = place
  }
}
