items = input().split()
prices = input().split()
total = 0
for number, (item, price) in enumerate(zip(items, prices), start=1):
    print(f"{number}. {item}: {price}")
    total = total + int(price)
print("Sum:", total)
