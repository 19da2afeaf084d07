def island_count(chart):
    # Squares, less the sides they share, plus the blocks of four: an island comes to 1.
    count = 0
    for row, line in enumerate(chart):
        for column, square in enumerate(line):
            if square != "#":
                continue
            east = line[column + 1 : column + 2] == "#"
            south = row + 1 < len(chart) and chart[row + 1][column] == "#"
            block = east and south and chart[row + 1][column + 1] == "#"
            count += 1 - east - south + block
    return count
