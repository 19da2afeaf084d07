import math

area = float(input())
cans = math.floor(area / 12)
print("Cans:", cans)
