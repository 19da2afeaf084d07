def island_count(chart: list[str]) -> int:
    width = len(chart[0]) if chart else 0
    leader = list(range(len(chart) * width))

    def find(square: int) -> int:
        while leader[square] != square:
            leader[square] = leader[leader[square]]
            square = leader[square]
        return square

    islands = 0
    for row, line in enumerate(chart):
        for column, kind in enumerate(line):
            if kind != "#":
                continue
            islands += 1
            square = row * width + column
            north = square - width if row > 0 and chart[row - 1][column] == "#" else square
            west = square - 1 if column > 0 and line[column - 1] == "#" else square
            for neighbour in (north, west):
                mine, theirs = find(square), find(neighbour)
                if mine != theirs:
                    leader[mine] = theirs
                    islands -= 1
    return islands
