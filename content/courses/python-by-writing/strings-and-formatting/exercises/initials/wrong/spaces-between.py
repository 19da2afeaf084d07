first = input()
last = input()
print(first[0], ".", last[0], ".")
