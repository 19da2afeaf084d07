area = float(input())
cans = round(area / 12)
print("Cans:", cans)
