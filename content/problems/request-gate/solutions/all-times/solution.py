from bisect import bisect_right
from collections import defaultdict


class RequestGate:
    def __init__(self, limit: int, span: int) -> None:
        self.most = limit
        self.seconds = span
        self.allowed = defaultdict(list)

    def request(self, client: int, time: int) -> int:
        if self.left(client, time) > 0:
            self.allowed[client].append(time)
            return 0
        return self.allowed[client][-self.most] + self.seconds - time

    def left(self, client: int, time: int) -> int:
        past = self.allowed[client]
        return self.most - (len(past) - bisect_right(past, time - self.seconds))
