def hollow_sizes(heights):
    rows, columns = len(heights), len(heights[0])
    marked = [[False] * columns for _ in heights]

    def walk(row, column):
        marked[row][column] = True
        size, is_hollow = 1, True
        for r, c in ((row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)):
            if not (0 <= r < rows and 0 <= c < columns) or heights[r][c] < heights[row][column]:
                is_hollow = False
            elif heights[r][c] == heights[row][column] and not marked[r][c]:
                more, holds = walk(r, c)
                size += more
                is_hollow = is_hollow and holds
        return size, is_hollow

    sizes = []
    for row in range(rows):
        for column in range(columns):
            if not marked[row][column]:
                size, is_hollow = walk(row, column)
                if is_hollow:
                    sizes.append(size)
    return sorted(sizes, reverse=True)
