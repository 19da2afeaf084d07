class Stop:
    def __init__(self, name, minutes):
        self.name = name
        self.minutes = minutes


class Tour:
    def __init__(self):
        self.stops = []

    def add(self, stop):
        self.stops.append(stop)

    def arrival(self, name):
        total = 0
        for stop in self.stops:
            total = total + stop.minutes
            if stop.name == name:
                return total
        return total


def arrivals(stops, names):
    tour = Tour()
    for text in stops:
        name, minutes = text.split()
        tour.add(Stop(name, int(minutes)))
    result = []
    for name in names:
        result.append(tour.arrival(name))
    return result
