class LoginSessions:
    def __init__(self, limit, idle):
        self.limit = limit
        self.idle = idle
        # Pairs of user and second of the last use, in the order of last use.
        self.sessions = []

    def login(self, user, time):
        self.drop(time)
        closed = -1
        if not self.find(user) and len(self.sessions) == self.limit:
            closed = self.sessions[0][0]
            self.sessions = self.sessions[1:]
        self.use(user, time)
        return closed

    def request(self, user, time):
        self.drop(time)
        found = self.find(user)
        if not found:
            return -1
        self.use(user, time)
        return time - found[0][1]

    def logout(self, user, time):
        self.drop(time)
        found = self.find(user)
        self.sessions = [session for session in self.sessions if session[0] != user]
        return len(found) == 1

    def count(self, time):
        self.drop(time)
        return len(self.sessions)

    def find(self, user):
        return [session for session in self.sessions if session[0] == user]

    def use(self, user, time):
        self.sessions = [session for session in self.sessions if session[0] != user]
        self.sessions.append((user, time))

    def drop(self, time):
        self.sessions = [session for session in self.sessions if time < session[1] + self.idle]
