rows = int(input())
columns = int(input())
for row in range(1, columns + 1):
    for column in range(1, rows + 1):
        print(f"{row * column:4}", end="")
    print()
