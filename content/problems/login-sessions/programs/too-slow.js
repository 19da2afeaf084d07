class LoginSessions {
  constructor(limit, idle) {
    this.limit = limit
    this.idle = idle
    // Pairs of user and second of the last use, in the order of last use.
    this.sessions = []
  }

  login(user, time) {
    this.drop(time)
    let closed = -1
    if (!this.find(user) && this.sessions.length === this.limit) {
      closed = this.sessions[0][0]
      this.sessions = this.sessions.slice(1)
    }
    this.use(user, time)
    return closed
  }

  request(user, time) {
    this.drop(time)
    const found = this.find(user)
    if (!found) return -1
    this.use(user, time)
    return time - found[1]
  }

  logout(user, time) {
    this.drop(time)
    const found = this.find(user)
    this.sessions = this.sessions.filter((session) => session[0] !== user)
    return found !== undefined
  }

  count(time) {
    this.drop(time)
    return this.sessions.length
  }

  find(user) {
    return this.sessions.find((session) => session[0] === user)
  }

  use(user, time) {
    this.sessions = this.sessions.filter((session) => session[0] !== user)
    this.sessions.push([user, time])
  }

  drop(time) {
    this.sessions = this.sessions.filter((session) => time < session[1] + this.idle)
  }
}
