item = input()
price = float(input())
line = ...
print(line)
