def birds_in_sight(birds, hides):
    height, width = len(birds), len(birds[0])
    table = [[0] * (width + 1)]
    for line in birds:
        above, so_far, sums = table[-1], 0, [0]
        for column in range(width):
            so_far += line[column]
            sums.append(above[column + 1] + so_far)
        table.append(sums)

    def seen(row, column, reach):
        top, bottom = max(0, row - reach), min(height, row + reach + 1)
        left, right = max(0, column - reach), min(width, column + reach + 1)
        return table[bottom][right] - table[top][right] - table[bottom][left]

    return [seen(row, column, reach) for row, column, reach in hides]
