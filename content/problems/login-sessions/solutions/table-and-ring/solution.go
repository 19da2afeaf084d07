package main

type session struct {
	user, used   int
	older, newer *session
}

type LoginSessions struct {
	limit, idle int
	sessionOf   map[int]*session
	// After it comes the session used longest ago, before it the one used last.
	ring *session
}

func NewLoginSessions(limit int, idle int) *LoginSessions {
	ring := &session{}
	ring.older, ring.newer = ring, ring
	return &LoginSessions{limit: limit, idle: idle, sessionOf: map[int]*session{}, ring: ring}
}

func (l *LoginSessions) login(user int, time int) int {
	l.removeEnded(time)
	closed := -1
	at := l.sessionOf[user]
	if at != nil {
		takeOut(at)
	} else {
		if len(l.sessionOf) == l.limit {
			closed = l.ring.newer.user
			l.remove(l.ring.newer)
		}
		at = &session{user: user}
		l.sessionOf[user] = at
	}
	l.putLast(at, time)
	return closed
}

func (l *LoginSessions) request(user int, time int) int {
	l.removeEnded(time)
	at := l.sessionOf[user]
	if at == nil {
		return -1
	}
	passed := time - at.used
	takeOut(at)
	l.putLast(at, time)
	return passed
}

func (l *LoginSessions) logout(user int, time int) bool {
	l.removeEnded(time)
	at := l.sessionOf[user]
	if at == nil {
		return false
	}
	l.remove(at)
	return true
}

func (l *LoginSessions) count(time int) int {
	l.removeEnded(time)
	return len(l.sessionOf)
}

func (l *LoginSessions) removeEnded(time int) {
	for len(l.sessionOf) > 0 && l.ring.newer.used+l.idle <= time {
		l.remove(l.ring.newer)
	}
}

func (l *LoginSessions) remove(at *session) {
	takeOut(at)
	delete(l.sessionOf, at.user)
}

func (l *LoginSessions) putLast(at *session, time int) {
	at.used = time
	at.older = l.ring.older
	at.newer = l.ring
	at.older.newer = at
	at.newer.older = at
}

func takeOut(at *session) {
	at.older.newer = at.newer
	at.newer.older = at.older
}
