class RequestGate {
  constructor(limit, span) {
    this.limit = limit
    this.span = span
    this.times = []
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
    return this.limit - this.counted(client, time).length
  }

  counted(client, time) {
    const times = this.times
    while (times.length > 0 && times[0] + this.span <= time) times.shift()
    return times
  }
}
