item = input()
price = float(input())
line = f"{item:10}{price:7.1f}"
print(line)
