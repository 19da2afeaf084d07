height = int(input())
allowed = height >= 120
print(allowed)
