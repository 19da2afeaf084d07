def add_bonus(points):
    points = points + 10
    return points

points = int(input())
points = add_bonus(points)
print(points)
