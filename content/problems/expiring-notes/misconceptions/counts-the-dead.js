class NoteBoard {
  constructor() {
    this.notes = new Map()
  }

  put(key, value, time, life) {
    this.notes.set(key, { value, end: time + life })
  }

  read(key, time) {
    const note = this.notes.get(key)
    if (note !== undefined && note.end > time) return note.value
    this.notes.delete(key)
    return -1
  }

  count(time) {
    return this.notes.size
  }
}
