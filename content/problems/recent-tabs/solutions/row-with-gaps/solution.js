class RecentTabs {
  constructor() {
    this.lastUse = new Map()
    // Place 0 is no use: where the walk to the left ends.
    this.row = [-1]
    this.jump = [0]
    this.first = 1
  }

  show(tab) {
    const shown = this.row[this.takenFrom(this.row.length - 1)]
    this.forget(tab)
    this.lastUse.set(tab, this.row.length)
    this.row.push(tab)
    this.jump.push(this.jump.length)
    return shown
  }

  close(tab) {
    this.forget(tab)
    return this.row[this.takenFrom(this.row.length - 1)]
  }

  before(tab) {
    const place = this.lastUse.get(tab) ?? 1
    return this.row[this.takenFrom(place - 1)]
  }

  closeOldest() {
    while (this.first < this.row.length && this.jump[this.first] !== this.first) this.first++
    if (this.first === this.row.length) return -1
    const tab = this.row[this.first]
    this.forget(tab)
    return tab
  }

  forget(tab) {
    const place = this.lastUse.get(tab)
    if (place === undefined) return
    this.lastUse.delete(tab)
    this.jump[place] = place - 1
  }

  takenFrom(place) {
    while (this.jump[place] !== place) {
      this.jump[place] = this.jump[this.jump[place]]
      place = this.jump[place]
    }
    return place
  }
}
