def island_count(chart):
    grid = [list(line) for line in chart]

    def sink(row, column):
        if row < 0 or column < 0 or row >= len(grid) or column >= len(grid[0]) or grid[row][column] != "#":
            return
        grid[row][column] = "."
        sink(row + 1, column)
        sink(row - 1, column)
        sink(row, column + 1)
        sink(row, column - 1)

    islands = 0
    for row in range(len(grid)):
        for column in range(len(grid[0])):
            if grid[row][column] == "#":
                islands += 1
                sink(row, column)
    return islands
