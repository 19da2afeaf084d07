items = input().split()
prices = input().split()
total = 0
number = 1
for item in items:
    for price in prices:
        print(f"{number}. {item}: {price}")
        total = total + int(price)
        number = number + 1
print("Sum:", total)
