hours = int(input())
if hours <= 5:
    price = 9
elif hours <= 2:
    price = 5
else:
    price = 15
print(price)
