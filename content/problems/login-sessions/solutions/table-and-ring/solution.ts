class Session {
  readonly user: number
  used: number
  older: Session = this
  newer: Session = this

  constructor(user: number, used: number) {
    this.user = user
    this.used = used
  }
}

class LoginSessions {
  private readonly limit: number
  private readonly idle: number
  private readonly sessionOf = new Map<number, Session>()
  // After it comes the session used longest ago, before it the one used last.
  private readonly ring = new Session(0, 0)

  constructor(limit: number, idle: number) {
    this.limit = limit
    this.idle = idle
  }

  login(user: number, time: number): number {
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

  request(user: number, time: number): number {
    this.removeEnded(time)
    const session = this.sessionOf.get(user)
    if (!session) return -1
    const passed = time - session.used
    this.takeOut(session)
    this.putLast(session, time)
    return passed
  }

  logout(user: number, time: number): boolean {
    this.removeEnded(time)
    const session = this.sessionOf.get(user)
    if (!session) return false
    this.remove(session)
    return true
  }

  count(time: number): number {
    this.removeEnded(time)
    return this.sessionOf.size
  }

  private removeEnded(time: number): void {
    while (this.sessionOf.size > 0 && this.ring.newer.used + this.idle <= time) this.remove(this.ring.newer)
  }

  private remove(session: Session): void {
    this.takeOut(session)
    this.sessionOf.delete(session.user)
  }

  private takeOut(session: Session): void {
    session.older.newer = session.newer
    session.newer.older = session.older
  }

  private putLast(session: Session, time: number): void {
    session.used = time
    session.older = this.ring.older
    session.newer = this.ring
    session.older.newer = session
    session.newer.older = session
  }
}
