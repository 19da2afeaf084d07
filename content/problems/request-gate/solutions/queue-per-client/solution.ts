interface Queue {
  times: number[]
  front: number
}

class RequestGate {
  private readonly limit: number
  private readonly span: number
  private readonly queues = new Map<number, Queue>()

  constructor(limit: number, span: number) {
    this.limit = limit
    this.span = span
  }

  request(client: number, time: number): number {
    const queue = this.counted(client, time)
    if (queue.times.length - queue.front < this.limit) {
      queue.times.push(time)
      return 0
    }
    return queue.times[queue.front]! + this.span - time
  }

  left(client: number, time: number): number {
    const queue = this.counted(client, time)
    return this.limit - (queue.times.length - queue.front)
  }

  private counted(client: number, time: number): Queue {
    const queue = this.queues.get(client) ?? { times: [], front: 0 }
    this.queues.set(client, queue)
    while (queue.front < queue.times.length && queue.times[queue.front]! + this.span <= time) queue.front += 1
    return queue
  }
}
