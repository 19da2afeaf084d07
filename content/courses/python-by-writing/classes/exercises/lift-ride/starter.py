class Lift:
    pass


lift = Lift()
for part in input().split():
    lift.go(int(part))
print("Floor", lift.floor, "after", lift.distance, "floors")
