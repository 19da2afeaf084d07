cents = int(input())
pieces = int(input())
price = cents / pieces
print(f"{price:.2f} euros each")
