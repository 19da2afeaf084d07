def lone_lamps(rows):
    count = 0
    for row in range(len(rows)):
        for column in range(len(rows[0])):
            if rows[row][column] != "#":
                continue
            right = column + 1 < len(rows[0]) and rows[row][column + 1] == "#"
            below = row + 1 < len(rows) and rows[row + 1][column] == "#"
            if not right and not below and row + 1 < len(rows) and column + 1 < len(rows[0]):
                count += 1
    return count
