line = input()
name, text = line.split(": ", maxsplit=1)
print(name.upper())
print(text)
