age = int(input())
price = 6
if age < 6:
    price = 0
if age < 18:
    price = 4
if age < 65:
    price = 9
print("Price:", price)
