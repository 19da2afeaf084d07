class FairWork:
    def __init__(self, workers):
        self.tenths = [0] * workers

    def assign(self, hours):
        number = min(range(len(self.tenths)), key=lambda worker: self.tenths[worker])
        self.tenths[number] += round(hours * 10)
        return number

    def join(self):
        self.tenths.append(min(self.tenths))
        return len(self.tenths) - 1

    def account(self, worker):
        return self.tenths[worker] / 10
