def lone_lamps(rows):
    below = rows + ["." * len(rows[0])]
    count = 0
    for row in range(len(rows)):
        for column in range(len(rows[0])):
            square = rows[row][column : column + 2] + below[row + 1][column : column + 2]
            if square.count("#") == 1:
                count += 1
    return count
