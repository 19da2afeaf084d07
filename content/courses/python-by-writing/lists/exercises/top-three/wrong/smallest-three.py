points = []
for part in input().split():
    points.append(int(part))
points.sort()
print(points[0], points[1], points[2])
