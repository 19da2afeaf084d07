from heapq import heappush, heapreplace


class FairWork:
    def __init__(self, workers: int) -> None:
        self.tenths = [0] * workers
        self.heap = [(0, -number) for number in reversed(range(workers))]

    def assign(self, hours: float) -> int:
        number = -self.heap[0][1]
        self.tenths[number] += round(hours * 10)
        heapreplace(self.heap, (self.tenths[number], -number))
        return number

    def join(self) -> int:
        number = len(self.tenths)
        self.tenths.append(self.heap[0][0])
        heappush(self.heap, (self.tenths[number], -number))
        return number

    def account(self, worker: int) -> float:
        return self.tenths[worker] / 10
