size = int(input())
row = int(input())
column = int(input())
line = ["."] * size
board = [line] * size
board[row][column] = "X"
for line in board:
    print("".join(line))
