prices = input().split()
prices.sort(key=int, reverse=True)
lowest = prices[-1]
paid = []
total = 0
for price in prices:
    if price != lowest:
        paid.append(price)
        total = total + int(price)
print(", ".join(paid))
print("Sum:", total)
