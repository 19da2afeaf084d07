def lone_lamps(rows):
    size = min(len(rows), len(rows[0]))
    count = 0
    for row in range(len(rows) - 1):
        for column in range(size - 1):
            square = rows[row][column : column + 2] + rows[row + 1][column : column + 2]
            if square.count("#") == 1:
                count += 1
    return count
