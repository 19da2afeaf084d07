from collections import deque


class RequestGate:
    def __init__(self, limit: int, span: int) -> None:
        self.limit = limit
        self.span = span
        self.times_of: dict[int, deque[int]] = {}

    def request(self, client: int, time: int) -> int:
        times = self.counted(client, time)
        if len(times) < self.limit:
            times.append(time)
            return 0
        return times[0] + self.span - time

    def left(self, client: int, time: int) -> int:
        return self.limit - len(self.counted(client, time))

    def counted(self, client: int, time: int) -> deque[int]:
        times = self.times_of.setdefault(client, deque())
        while times and times[0] + self.span <= time:
            times.popleft()
        return times
