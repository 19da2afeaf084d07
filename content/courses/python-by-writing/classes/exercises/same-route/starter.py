class Route:
    def __init__(self, start, end, km):
        self.start = start
        self.end = end
        self.km = km


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
