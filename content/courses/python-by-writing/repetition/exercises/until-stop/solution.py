total = 0
line = input()
while line != "stop":
    total = total + int(line)
    line = input()
print("Sum:", total)
