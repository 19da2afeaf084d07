class RequestGate:
    def __init__(self, limit, span):
        self.limit = limit
        self.span = span
        self.times_of = {}

    def request(self, client, time):
        times = self.counted(client, time)
        if len(times) < self.limit:
            times.append(time)
            return 0
        return times[0] + self.span - time

    def left(self, client, time):
        return self.limit - len(self.times_of.get(client, []))

    def counted(self, client, time):
        times = self.times_of.setdefault(client, [])
        while times and times[0] + self.span <= time:
            times.pop(0)
        return times
