total = 0
line = input()
while line != "stop":
    total = total + int(line)
print("Sum:", total)
