class NoteBoard {
  private readonly notes = new Map<number, { value: number; end: number }>()
  private readonly endsAt = new Map<number, number>()
  private alive = 0
  private now = 0

  put(key: number, value: number, time: number, life: number): void {
    this.moveTo(time)
    const old = this.notes.get(key)
    if (old !== undefined && old.end > time) this.change(old.end, -1)
    this.notes.set(key, { value, end: time + life })
    this.change(time + life, 1)
  }

  read(key: number, time: number): number {
    const note = this.notes.get(key)
    return note !== undefined && note.end > time ? note.value : -1
  }

  count(time: number): number {
    this.moveTo(time)
    return this.alive
  }

  private change(end: number, by: number): void {
    this.endsAt.set(end, (this.endsAt.get(end) ?? 0) + by)
    this.alive += by
  }

  private moveTo(time: number): void {
    while (this.now < time) {
      this.now += 1
      this.alive -= this.endsAt.get(this.now) ?? 0
      this.endsAt.delete(this.now)
    }
  }
}
