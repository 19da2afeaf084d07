class RequestGate {
  constructor(limit, span) {
    this.limit = limit
    this.span = span
    this.timesOf = new Map()
  }

  request(client, time) {
    const times = this.counted(client, time)
    const wait = times.length < this.limit ? 0 : times.at(-this.limit) + this.span - time
    times.push(time)
    return wait
  }

  left(client, time) {
    return Math.max(0, this.limit - this.counted(client, time).length)
  }

  counted(client, time) {
    if (!this.timesOf.has(client)) this.timesOf.set(client, [])
    const times = this.timesOf.get(client)
    while (times.length > 0 && times[0] + this.span <= time) times.shift()
    return times
  }
}
