rows = int(input())
for row in range(1, rows + 1):
    line = ""
    for sign in range(1, rows + 1):
        line = line + "#"
    print(line)
