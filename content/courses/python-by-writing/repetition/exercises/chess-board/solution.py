n = int(input())
for row in range(n):
    line = ""
    for column in range(n):
        if (row + column) % 2 == 0:
            line = line + "#"
        else:
            line = line + "."
    print(line)
