age = int(input())
kilos = int(input())
allowed = age >= 4 and kilos < 40
print(allowed)
