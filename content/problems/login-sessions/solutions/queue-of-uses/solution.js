class LoginSessions {
  constructor(limit, idle) {
    this.limit = limit
    this.idle = idle
    // Of each open session, the number and the second of its last use.
    this.lastUse = new Map()
    this.queue = []
    this.front = 0
  }

  login(user, time) {
    this.clearFront(time)
    let closed = -1
    if (!this.lastUse.has(user) && this.lastUse.size === this.limit) {
      closed = this.queue[this.front]
      this.lastUse.delete(closed)
    }
    this.use(user, time)
    return closed
  }

  request(user, time) {
    this.clearFront(time)
    const last = this.lastUse.get(user)
    if (last === undefined) return -1
    this.use(user, time)
    return time - last.second
  }

  logout(user, time) {
    this.clearFront(time)
    return this.lastUse.delete(user)
  }

  count(time) {
    this.clearFront(time)
    return this.lastUse.size
  }

  use(user, time) {
    this.lastUse.set(user, { number: this.queue.length, second: time })
    this.queue.push(user)
  }

  clearFront(time) {
    while (this.front < this.queue.length) {
      const user = this.queue[this.front]
      const last = this.lastUse.get(user)
      if (last?.number === this.front) {
        if (time < last.second + this.idle) return
        this.lastUse.delete(user)
      }
      this.front++
    }
  }
}
