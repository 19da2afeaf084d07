first = input()
last = input()
print(first[1] + "." + last[1] + ".")
