import math

area = float(input())
cans = math.ceil(area / 12)
print("Cans:", cans)
