count = int(input())
liters = {}
for i in range(count):
    room, amount = input().split()
    liters[room] = liters.get(room, 0) + 1
for room in sorted(liters):
    print(f"{room}: {liters[room]}")
