line = input()
name, text = line.split(": ")[:2]
print(name.upper())
print(text)
