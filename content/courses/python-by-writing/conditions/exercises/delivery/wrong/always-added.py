price = int(input())
price = price + 5
print("Total:", price)
