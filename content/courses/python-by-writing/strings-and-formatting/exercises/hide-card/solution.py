number = input()
number = number.replace(" ", "")
print("*" * 4 + number[-4:])
