hours = int(input())
price = 15
if hours <= 2:
    price = 5
if hours <= 5:
    price = 9
print(price)
