def lone_lamps(rows):
    count = 0
    for row in range(len(rows) - 1):
        for column in range(len(rows[0]) - 1):
            square = rows[row][column : column + 2] + rows[row + 1][column : column + 2]
            if "#" in square:
                count += 1
    return count
