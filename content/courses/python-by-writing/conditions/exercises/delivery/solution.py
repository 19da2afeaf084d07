price = int(input())
if price < 50:
    price = price + 5
print("Total:", price)
