class Lift:
    def __init__(self):
        self.floor = 0
        self.distance = 0

    def go(self, floor):
        distance = self.distance + abs(floor - self.floor)
        self.floor = floor


lift = Lift()
for part in input().split():
    lift.go(int(part))
print("Floor", lift.floor, "after", lift.distance, "floors")
