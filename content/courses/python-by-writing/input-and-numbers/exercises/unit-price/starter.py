cents = int(input())
pieces = int(input())
price = cents // pieces / 100
print(f"{price:.2f} euros each")
