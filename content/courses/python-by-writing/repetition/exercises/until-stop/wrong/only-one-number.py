total = 0
line = input()
if line != "stop":
    total = total + int(line)
print("Sum:", total)
