class LoginSessions {
  constructor(limit, idle) {
    this.limit = limit
    this.idle = idle
    this.now = 0
    this.lastUse = {}
  }

  login(user, time) {
    this.drop(time)
    let closed = -1
    const open = Object.keys(this.lastUse).map(Number)
    if (!(user in this.lastUse) && open.length === this.limit) {
      const uses = this.lastUse
      closed = open.reduce((oldest, other) => (uses[other].number < uses[oldest].number ? other : oldest))
      delete this.lastUse[closed]
    }
    this.use(user, time)
    return closed
  }

  request(user, time) {
    this.drop(time)
    if (!(user in this.lastUse)) return -1
    const passed = time - this.lastUse[user].second
    this.use(user, time)
    return passed
  }

  logout(user, time) {
    this.drop(time)
    const isOpen = user in this.lastUse
    delete this.lastUse[user]
    return isOpen
  }

  count(time) {
    this.drop(time)
    return Object.keys(this.lastUse).length
  }

  use(user, time) {
    this.now++
    this.lastUse[user] = { number: this.now, second: time }
  }

  drop(time) {
    for (const user of Object.keys(this.lastUse)) {
      if (this.lastUse[user].second + this.idle <= time) delete this.lastUse[user]
    }
  }
}
