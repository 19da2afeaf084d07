def add_bonus(points):
    points = points + 10
    return points

points = int(input())
add_bonus(points)
print(add_bonus)
