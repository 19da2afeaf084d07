prices = input().split()
prices.sort(reverse=True)
prices.pop()
total = 0
for price in prices:
    total = total + int(price)
print(", ".join(prices))
print("Sum:", total)
