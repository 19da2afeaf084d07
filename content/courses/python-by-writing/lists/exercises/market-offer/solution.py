prices = input().split()
prices.sort(key=int, reverse=True)
prices.pop()
total = 0
for price in prices:
    total = total + int(price)
print(", ".join(prices))
print("Sum:", total)
