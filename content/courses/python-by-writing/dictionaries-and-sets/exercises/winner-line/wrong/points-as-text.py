count = int(input())
results = []
for i in range(count):
    name, points = input().split()
    results.append((points, name))
results.sort(reverse=True)
for i, (points, name) in enumerate(results):
    print(f"{i + 1}. {name} {points}")
