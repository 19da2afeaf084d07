size = int(input())
row = int(input())
column = int(input())
board = []
for i in range(size):
    board.append(["."] * size)
board[column][row] = "X"
for line in board:
    print("".join(line))
