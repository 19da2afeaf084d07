name = input()
name = name.strip().lower().replace(" ", "")
print(name)
