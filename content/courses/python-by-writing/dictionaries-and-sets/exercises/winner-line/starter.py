count = int(input())
results = []
for i in range(count):
    name, points = input().split()
    results.append((name, int(points)))
