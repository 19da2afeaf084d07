items = input().split()
prices = input().split()
print(items, prices)
