class FairWork:
    def __init__(self, workers):
        self.pairs = [[0, number] for number in range(workers)]

    def assign(self, hours):
        self.pairs.sort()
        self.pairs[0][0] += round(hours * 10)
        return self.pairs[0][1]

    def join(self):
        self.pairs.append([min(self.pairs)[0], len(self.pairs)])
        return len(self.pairs) - 1

    def account(self, worker):
        return next(tenths for tenths, number in self.pairs if number == worker) / 10
