number = input()
number = number.strip()
print("*" * 4 + number[-4:])
