area = float(input())
cans = int(area // 12) + 1
print("Cans:", cans)
