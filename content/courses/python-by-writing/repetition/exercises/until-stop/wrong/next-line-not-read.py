total = 0
line = input()
while line != "stop" and total < 1000:
    total = total + int(line)
print("Sum:", total)
