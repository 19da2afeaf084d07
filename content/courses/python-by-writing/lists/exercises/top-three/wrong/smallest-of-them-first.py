points = []
for part in input().split():
    points.append(int(part))
points.sort()
print(points[-3], points[-2], points[-1])
