size = int(input())
row = int(input())
column = int(input())
board = []
line = ["."] * size
for i in range(size):
    board.append(line)
board[row][column] = "X"
for line in board:
    print("".join(line))
