line = input()
name, text = line.rsplit(": ", maxsplit=1)
print(name.upper())
print(text)
