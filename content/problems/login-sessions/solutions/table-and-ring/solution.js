class Session {
  constructor(user, used) {
    this.user = user
    this.used = used
    this.older = this
    this.newer = this
  }
}

class LoginSessions {
  constructor(limit, idle) {
    this.limit = limit
    this.idle = idle
    this.sessionOf = new Map()
    // After it comes the session used longest ago, before it the one used last.
    this.ring = new Session(0, 0)
  }

  login(user, time) {
    this.removeEnded(time)
    let closed = -1
    let session = this.sessionOf.get(user)
    if (session) {
      this.takeOut(session)
    } else {
      if (this.sessionOf.size === this.limit) {
        closed = this.ring.newer.user
        this.remove(this.ring.newer)
      }
      session = new Session(user, time)
      this.sessionOf.set(user, session)
    }
    this.putLast(session, time)
    return closed
  }

  request(user, time) {
    this.removeEnded(time)
    const session = this.sessionOf.get(user)
    if (!session) return -1
    const passed = time - session.used
    this.takeOut(session)
    this.putLast(session, time)
    return passed
  }

  logout(user, time) {
    this.removeEnded(time)
    const session = this.sessionOf.get(user)
    if (!session) return false
    this.remove(session)
    return true
  }

  count(time) {
    this.removeEnded(time)
    return this.sessionOf.size
  }

  removeEnded(time) {
    while (this.sessionOf.size > 0 && this.ring.newer.used + this.idle <= time) this.remove(this.ring.newer)
  }

  remove(session) {
    this.takeOut(session)
    this.sessionOf.delete(session.user)
  }

  takeOut(session) {
    session.older.newer = session.newer
    session.newer.older = session.older
  }

  putLast(session, time) {
    session.used = time
    session.older = this.ring.older
    session.newer = this.ring
    session.older.newer = session
    session.newer.older = session
  }
}
