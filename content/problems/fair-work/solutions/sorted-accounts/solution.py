from bisect import insort


class FairWork:
    def __init__(self, workers: int) -> None:
        self.by_number = [0] * workers
        self.line = [(0, -number) for number in reversed(range(workers))]

    def assign(self, hours: float) -> int:
        account, worker = self.line.pop()
        self.enter(-worker, -account + int(hours * 10 + 0.5))
        return -worker

    def join(self) -> int:
        self.by_number.append(0)
        newest = len(self.by_number) - 1
        self.enter(newest, -self.line[-1][0])
        return newest

    def account(self, worker: int) -> float:
        return self.by_number[worker] * 0.1

    def enter(self, worker: int, account: int) -> None:
        self.by_number[worker] = account
        insort(self.line, (-account, -worker))
