age = int(input())
kilos = int(input())
allowed = ...
print(allowed)
