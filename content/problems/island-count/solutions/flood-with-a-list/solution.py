def island_count(chart: list[str]) -> int:
    visited: set[tuple[int, int]] = set()

    def is_new_land(row: int, column: int) -> bool:
        return (
            0 <= row < len(chart)
            and 0 <= column < len(chart[row])
            and chart[row][column] == "#"
            and (row, column) not in visited
        )

    islands = 0
    for top, line in enumerate(chart):
        for left in range(len(line)):
            if not is_new_land(top, left):
                continue
            islands += 1
            visited.add((top, left))
            places = [(top, left)]
            while places:
                row, column = places.pop()
                for near in ((row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)):
                    if is_new_land(*near):
                        visited.add(near)
                        places.append(near)
    return islands
