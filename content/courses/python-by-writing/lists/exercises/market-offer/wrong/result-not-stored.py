prices = input().split()
sorted(prices, key=int, reverse=True)
prices.pop()
total = 0
for price in prices:
    total = total + int(price)
print(", ".join(prices))
print("Sum:", total)
