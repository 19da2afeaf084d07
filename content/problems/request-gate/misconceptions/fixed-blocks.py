class RequestGate:
    def __init__(self, limit, span):
        self.limit = limit
        self.span = span
        self.counts = {}

    def request(self, client, time):
        key = (client, time // self.span)
        if self.counts.get(key, 0) < self.limit:
            self.counts[key] = self.counts.get(key, 0) + 1
            return 0
        return self.span - time % self.span

    def left(self, client, time):
        return self.limit - self.counts.get((client, time // self.span), 0)
