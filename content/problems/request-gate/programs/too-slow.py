class RequestGate:
    def __init__(self, limit, span):
        self.limit = limit
        self.span = span
        self.allowed = []

    def request(self, client, time):
        if self.left(client, time) > 0:
            self.allowed.append((client, time))
            return 0
        return min(self.counted(client, time)) + self.span - time

    def left(self, client, time):
        return self.limit - len(self.counted(client, time))

    def counted(self, client, time):
        return [earlier for who, earlier in self.allowed if who == client and earlier + self.span > time]
