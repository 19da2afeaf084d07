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
        side = 2 * reach + 1
        top, left = max(0, row - reach), max(0, column - reach)
        bottom, right = min(height, top + side), min(width, left + side)
        return table[bottom][right] - table[top][right] - table[bottom][left] + table[top][left]

    return [seen(row, column, reach) for row, column, reach in hides]
