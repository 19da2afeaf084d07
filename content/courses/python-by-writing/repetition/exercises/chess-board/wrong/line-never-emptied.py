n = int(input())
line = ""
for row in range(n):
    for column in range(n):
        if (row + column) % 2 == 0:
            line = line + "#"
        else:
            line = line + "."
    print(line)
