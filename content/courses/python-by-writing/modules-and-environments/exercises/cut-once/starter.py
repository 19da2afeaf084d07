line = input()
name, text = line.split(": ")
print(name.upper())
print(text)
