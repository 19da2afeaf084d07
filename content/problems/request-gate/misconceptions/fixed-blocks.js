class RequestGate {
  constructor(limit, span) {
    this.limit = limit
    this.span = span
    this.counts = new Map()
  }

  request(client, time) {
    if (this.left(client, time) === 0) return this.span - (time % this.span)
    const key = this.keyOf(client, time)
    this.counts.set(key, (this.counts.get(key) ?? 0) + 1)
    return 0
  }

  left(client, time) {
    return this.limit - (this.counts.get(this.keyOf(client, time)) ?? 0)
  }

  keyOf(client, time) {
    return `${client} ${Math.floor(time / this.span)}`
  }
}
