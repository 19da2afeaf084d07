def birds_in_sight(birds, hides):
    counts = []
    for hide_row, hide_column, reach in hides:
        count = 0
        for row in range(len(birds)):
            for column in range(len(birds[0])):
                if abs(row - hide_row) <= reach and abs(column - hide_column) <= reach:
                    count += birds[row][column]
        counts.append(count)
    return counts
