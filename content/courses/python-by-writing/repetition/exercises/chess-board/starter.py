n = int(input())
for row in range(n):
    line = ""
    for column in range(n):
        line = line + "#"
    print(line)
