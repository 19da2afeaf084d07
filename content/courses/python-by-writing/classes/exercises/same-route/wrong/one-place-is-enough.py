class Route:
    def __init__(self, start, end, km):
        self.start = start
        self.end = end
        self.km = km

    def __repr__(self):
        return f"{self.start}-{self.end} ({self.km})"

    def __eq__(self, other):
        places = [other.start, other.end]
        return self.km == other.km and (self.start in places or self.end in places)


routes = []
repeated = 0
for i in range(int(input())):
    start, end, km = input().split()
    route = Route(start, end, int(km))
    if route in routes:
        repeated = repeated + 1
    else:
        routes.append(route)
print(routes)
print("Repeated:", repeated)
