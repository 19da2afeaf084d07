class NoteBoard {
  constructor() {
    this.puts = []
  }

  put(key, value, time, life) {
    this.puts.push({ key, value, end: time + life })
  }

  read(key, time) {
    return this.alive(time).get(key) ?? -1
  }

  count(time) {
    return this.alive(time).size
  }

  alive(time) {
    const notes = new Map()
    for (const { key, value, end } of this.puts) {
      notes.delete(key)
      if (end > time) notes.set(key, value)
    }
    return notes
  }
}
