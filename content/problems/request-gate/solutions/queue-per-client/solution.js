class RequestGate {
  constructor(limit, span) {
    this.limit = limit
    this.span = span
    this.queues = new Map()
  }

  request(client, time) {
    const queue = this.counted(client, time)
    if (queue.times.length - queue.front < this.limit) {
      queue.times.push(time)
      return 0
    }
    return queue.times[queue.front] + this.span - time
  }

  left(client, time) {
    const queue = this.counted(client, time)
    return this.limit - (queue.times.length - queue.front)
  }

  counted(client, time) {
    if (!this.queues.has(client)) this.queues.set(client, { times: [], front: 0 })
    const queue = this.queues.get(client)
    while (queue.front < queue.times.length && queue.times[queue.front] + this.span <= time) queue.front += 1
    return queue
  }
}
