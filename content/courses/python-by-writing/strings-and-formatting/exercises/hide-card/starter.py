number = input()
number.replace(" ", "")
print("*" * 4 + number[-4:])
