class Locker:
    def __init__(self, number, size):
        self.number = number
        self.size = size
        self.things = []

    @property
    def space(self):
        used = 0
        for size in self.things:
            used = used + size
        return self.size - used

    def put(self, size):
        if size > self.size:
            raise ValueError("too large")
        self.things.append(size)


def store(sizes, things):
    lockers = []
    for number, size in enumerate(sizes):
        lockers.append(Locker(number, size))
    result = []
    for thing in things:
        place = -1
        for locker in lockers:
            try:
                locker.put(thing)
            except ValueError:
                continue
            place = locker.number
            break
        result.append(place)
    return result
