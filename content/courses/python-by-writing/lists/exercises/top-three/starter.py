points = []
for part in input().split():
    points.append(int(part))
