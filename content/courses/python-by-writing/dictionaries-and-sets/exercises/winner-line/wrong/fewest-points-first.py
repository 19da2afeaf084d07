count = int(input())
results = []
for i in range(count):
    name, points = input().split()
    results.append((int(points), name))
results.sort()
for i, (points, name) in enumerate(results):
    print(f"{i + 1}. {name} {points}")
