def lone_lamps(rows):
    count = 0
    for row in range(0, len(rows) - 1, 2):
        for column in range(0, len(rows[0]) - 1, 2):
            square = rows[row][column : column + 2] + rows[row + 1][column : column + 2]
            if square.count("#") == 1:
                count += 1
    return count
