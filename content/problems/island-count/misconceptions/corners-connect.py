def island_count(chart):
    land = {(r, c) for r, line in enumerate(chart) for c, square in enumerate(line) if square == "#"}
    islands = 0
    while land:
        islands += 1
        places = [land.pop()]
        while places:
            row, column = places.pop()
            for dr in (-1, 0, 1):
                for dc in (-1, 0, 1):
                    near = (row + dr, column + dc)
                    if near in land:
                        land.remove(near)
                        places.append(near)
    return islands
