first = input()
last = input()
name = first + ", " + last
print(name)
