class Session:
    def __init__(self, user, used):
        self.user = user
        self.used = used
        self.older = self
        self.newer = self


class LoginSessions:
    def __init__(self, limit, idle):
        self.limit = limit
        self.idle = idle
        self.session_of = {}
        # After it comes the session used longest ago, before it the one used last.
        self.ring = Session(0, 0)

    def login(self, user, time):
        self.remove_ended(time)
        closed = -1
        session = self.session_of.get(user)
        if session:
            session.used = time
        else:
            if len(self.session_of) == self.limit:
                closed = self.ring.newer.user
                self.remove(self.ring.newer)
            session = self.session_of[user] = Session(user, time)
            self.put_last(session, time)
        return closed

    def request(self, user, time):
        self.remove_ended(time)
        session = self.session_of.get(user)
        if not session:
            return -1
        passed = time - session.used
        session.used = time
        return passed

    def logout(self, user, time):
        self.remove_ended(time)
        session = self.session_of.get(user)
        if not session:
            return False
        self.remove(session)
        return True

    def count(self, time):
        self.remove_ended(time)
        return len(self.session_of)

    def remove_ended(self, time):
        while self.session_of and self.ring.newer.used + self.idle <= time:
            self.remove(self.ring.newer)

    def remove(self, session):
        self.take_out(session)
        del self.session_of[session.user]

    def take_out(self, session):
        session.older.newer = session.newer
        session.newer.older = session.older

    def put_last(self, session, time):
        session.used = time
        session.older = self.ring.older
        session.newer = self.ring
        session.older.newer = session
        session.newer.older = session
