count = int(input())
liters = {}
for i in range(count):
    room, amount = input().split()
    liters[room] = int(amount)
for room in sorted(liters):
    print(f"{room}: {liters[room]}")
