kilometers = int(input())
usage = float(input())
price = float(input())
liters = kilometers // 100 * usage
print(f"Liters: {liters:.1f}")
print(f"Cost: {liters * price:.2f} euros")
