class RequestGate {
  constructor(limit, span) {
    this.most = limit
    this.seconds = span
    this.allowed = new Map()
  }

  request(client, time) {
    if (this.left(client, time) === 0) return this.allowed.get(client).at(-this.most) + this.seconds - time
    this.allowed.get(client).push(time)
    return 0
  }

  left(client, time) {
    if (!this.allowed.has(client)) this.allowed.set(client, [])
    const past = this.allowed.get(client)
    let [low, high] = [0, past.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if (past[middle] > time - this.seconds) high = middle
      else low = middle + 1
    }
    return this.most - (past.length - low)
  }
}
