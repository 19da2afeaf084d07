def lone_lamps(rows):
    lamps = [(row, column) for row in range(len(rows)) for column in range(len(rows[0])) if rows[row][column] == "#"]
    count = 0
    for row in range(len(rows) - 1):
        for column in range(len(rows[0]) - 1):
            square = [(row, column), (row, column + 1), (row + 1, column), (row + 1, column + 1)]
            if sum(place in lamps for place in square) == 1:
                count += 1
    return count
