name = input()
print(name)
