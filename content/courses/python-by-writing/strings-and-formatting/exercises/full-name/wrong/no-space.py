first = input()
last = input()
name = last + "," + first
print(name)
