name = input()
name = name.replace(" ", "_").strip().lower()
print(name)
