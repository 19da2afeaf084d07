hours = int(input())
if hours < 2:
    price = 5
elif hours < 5:
    price = 9
else:
    price = 15
print(price)
