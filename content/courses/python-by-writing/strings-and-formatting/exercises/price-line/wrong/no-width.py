item = input()
price = float(input())
line = f"{item} {price:.2f}"
print(line)
