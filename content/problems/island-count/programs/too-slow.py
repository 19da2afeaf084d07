def island_count(chart):
    width = len(chart[0]) if chart else 0
    numbers = [
        [row * width + column + 1 if square == "#" else 0 for column, square in enumerate(line)]
        for row, line in enumerate(chart)
    ]

    def smallest(row, column):
        best = numbers[row][column]
        for near_row, near_column in ((row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)):
            if 0 <= near_row < len(chart) and 0 <= near_column < width and 0 < numbers[near_row][near_column] < best:
                best = numbers[near_row][near_column]
        return best

    # The smallest number of an island spreads by one square per round.
    while True:
        spread = [[smallest(row, column) for column in range(width)] for row in range(len(chart))]
        if spread == numbers:
            return len({number for line in numbers for number in line if number > 0})
        numbers = spread
