class RequestGate:
    def __init__(self, limit, span):
        self.limit = limit
        self.span = span
        self.times_of = {}

    def request(self, client, time):
        times = self.counted(client, time)
        wait = 0
        if len(times) >= self.limit:
            wait = times[-self.limit] + self.span - time
        times.append(time)
        return wait

    def left(self, client, time):
        return max(0, self.limit - len(self.counted(client, time)))

    def counted(self, client, time):
        times = self.times_of.setdefault(client, [])
        while times and times[0] + self.span <= time:
            times.pop(0)
        return times
