total = 0
line = input()
while line != "stop":
    line = input()
    if line != "stop":
        total = total + int(line)
print("Sum:", total)
