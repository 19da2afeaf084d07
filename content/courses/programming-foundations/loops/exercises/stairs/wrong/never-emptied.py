rows = int(input())
line = ""
for row in range(1, rows + 1):
    for sign in range(1, row + 1):
        line = line + "#"
    print(line)
