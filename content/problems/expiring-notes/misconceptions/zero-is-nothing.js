class NoteBoard {
  constructor() {
    this.notes = new Map()
    this.endsAt = new Map()
    this.alive = 0
    this.now = 0
  }

  put(key, value, time, life) {
    this.moveTo(time)
    const old = this.notes.get(key)
    if (old !== undefined && old.end > time) this.change(old.end, -1)
    this.notes.set(key, { value, end: time + life })
    this.change(time + life, 1)
  }

  read(key, time) {
    const note = this.notes.get(key)
    return note?.end > time && note.value ? note.value : -1
  }

  count(time) {
    this.moveTo(time)
    return this.alive
  }

  change(end, by) {
    this.endsAt.set(end, (this.endsAt.get(end) ?? 0) + by)
    this.alive += by
  }

  moveTo(time) {
    while (this.now < time) {
      this.now += 1
      this.alive -= this.endsAt.get(this.now) ?? 0
      this.endsAt.delete(this.now)
    }
  }
}
