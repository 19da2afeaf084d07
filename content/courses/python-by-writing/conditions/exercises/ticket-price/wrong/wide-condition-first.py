age = int(input())
if age < 65:
    price = 9
elif age < 18:
    price = 4
elif age < 6:
    price = 0
else:
    price = 6
print("Price:", price)
