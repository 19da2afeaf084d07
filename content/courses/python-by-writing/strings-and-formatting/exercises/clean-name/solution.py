name = input()
name = name.strip().lower().replace(" ", "_")
print(name)
