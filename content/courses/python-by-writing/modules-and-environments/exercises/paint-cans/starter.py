from math import floor

area = float(input())
cans = math.floor(area / 12)
print("Cans:", cans)
