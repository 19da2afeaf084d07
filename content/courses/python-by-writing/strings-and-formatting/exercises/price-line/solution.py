item = input()
price = float(input())
line = f"{item:10}{price:7.2f}"
print(line)
