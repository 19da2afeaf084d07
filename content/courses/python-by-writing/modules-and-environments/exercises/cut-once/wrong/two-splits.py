line = input()
name, text = line.split(": ", maxsplit=2)
print(name.upper())
print(text)
