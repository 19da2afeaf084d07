class LoginSessions:
    def __init__(self, limit, idle):
        self.limit = limit
        self.idle = idle
        self.now = 0
        self.last_use = {}

    def login(self, user, time):
        self.drop(time)
        closed = -1
        if user not in self.last_use and len(self.last_use) == self.limit:
            closed = min(self.last_use, key=self.last_use.get)
            del self.last_use[closed]
        self.use(user, time)
        return closed

    def request(self, user, time):
        self.drop(time)
        if user not in self.last_use:
            return -1
        passed = time - self.last_use[user][0]
        self.use(user, time)
        return passed

    def logout(self, user, time):
        self.drop(time)
        return self.last_use.pop(user, None) is not None

    def count(self, time):
        self.drop(time)
        return len(self.last_use)

    def use(self, user, time):
        self.now += 1
        self.last_use[user] = (time, self.now)

    def drop(self, time):
        for user in [user for user, (used, _) in self.last_use.items() if used + self.idle <= time]:
            del self.last_use[user]
