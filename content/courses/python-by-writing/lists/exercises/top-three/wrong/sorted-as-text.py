points = input().split()
points.sort(reverse=True)
print(points[0], points[1], points[2])
