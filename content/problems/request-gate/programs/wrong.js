class RequestGate {
  constructor(limit, span) {
    this.limit = limit
    this.span = span
    this.timesOf = new Map()
  }

  request(client, time) {
    const times = this.counted(client, time)
    if (times.length < this.limit) {
      times.push(time)
      return 0
    }
    return times[0] + this.span - time
  }

  left(client, time) {
    return this.limit - (this.timesOf.get(client) ?? []).length
  }

  counted(client, time) {
    if (!this.timesOf.has(client)) this.timesOf.set(client, [])
    const times = this.timesOf.get(client)
    while (times.length > 0 && times[0] + this.span <= time) times.shift()
    return times
  }
}
