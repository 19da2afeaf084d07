n = int(input())
for row in range(1, n):
    line = ""
    for column in range(n):
        if (row + column) % 2 == 0:
            line = line + "#"
        else:
            line = line + "."
    print(line)
