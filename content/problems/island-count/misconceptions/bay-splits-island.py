def island_count(chart):
    islands = 0
    for row in range(len(chart)):
        for column in range(len(chart[row])):
            if chart[row][column] != "#":
                continue
            north = row > 0 and chart[row - 1][column] == "#"
            west = column > 0 and chart[row][column - 1] == "#"
            if not north and not west:
                islands += 1
    return islands
