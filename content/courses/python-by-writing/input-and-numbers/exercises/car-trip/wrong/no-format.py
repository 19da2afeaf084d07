kilometers = int(input())
usage = float(input())
price = float(input())
liters = kilometers / 100 * usage
print(f"Liters: {liters}")
print(f"Cost: {liters * price} euros")
