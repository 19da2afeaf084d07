first = input()
last = input()
name = ...
print(name)
