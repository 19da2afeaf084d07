age = int(input())
kilos = int(input())
allowed = age >= 4 or kilos < 40
print(allowed)
