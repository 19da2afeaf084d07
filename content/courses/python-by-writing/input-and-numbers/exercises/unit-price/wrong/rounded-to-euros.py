cents = int(input())
pieces = int(input())
price = round(cents / pieces / 100)
print(f"{price:.2f} euros each")
