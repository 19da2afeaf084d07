prices = {"tea": 2, "cake": 4, "soup": 6}
item = input()
print(f"{item} costs {prices.get(item, 0)} euros")
