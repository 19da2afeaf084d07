def hollow_sizes(heights):
    rows, columns = len(heights), len(heights[0])
    marked = [[False] * columns for _ in heights]
    sizes = []
    for first_row in range(rows):
        for first_column in range(columns):
            if marked[first_row][first_column]:
                continue
            height = heights[first_row][first_column]
            marked[first_row][first_column] = True
            waiting = [(first_row, first_column)]
            size = 0
            is_hollow = True
            while waiting:
                row, column = waiting.pop()
                size += 1
                for r, c in ((row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)):
                    if not (0 <= r < rows and 0 <= c < columns):
                        continue
                    if heights[r][c] < height:
                        is_hollow = False
                    elif heights[r][c] == height and not marked[r][c]:
                        marked[r][c] = True
                        waiting.append((r, c))
            if is_hollow:
                sizes.append(size)
    return sorted(sizes, reverse=True)
