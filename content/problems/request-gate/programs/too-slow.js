class RequestGate {
  constructor(limit, span) {
    this.limit = limit
    this.span = span
    this.allowed = []
  }

  request(client, time) {
    const wait = this.counted(client, time).reduce((wait, [, earlier]) => Math.min(wait, earlier + this.span - time), this.span)
    if (this.left(client, time) === 0) return wait
    this.allowed.push([client, time])
    return 0
  }

  left(client, time) {
    return this.limit - this.counted(client, time).length
  }

  counted(client, time) {
    return this.allowed.filter(([who, earlier]) => who === client && earlier + this.span > time)
  }
}
