prices = {"tea": 2, "cake": 4, "soup": 6}
item = input()
if item in prices.values():
    print(f"{item} costs {prices[item]} euros")
else:
    print(f"{item} is not on the list")
