def hollow_sizes(heights):
    rows, columns = len(heights), len(heights[0])
    areas = {}
    for row in range(rows):
        for column in range(columns):
            area = {(row, column)}
            waiting = [(row, column)]
            is_hollow = True
            while waiting:
                r, c = waiting.pop()
                for side in ((r - 1, c), (r + 1, c), (r, c - 1), (r, c + 1)):
                    inside = 0 <= side[0] < rows and 0 <= side[1] < columns
                    if not inside or heights[side[0]][side[1]] < heights[row][column]:
                        is_hollow = False
                    elif heights[side[0]][side[1]] == heights[row][column] and side not in area:
                        area.add(side)
                        waiting.append(side)
            if is_hollow:
                areas[min(area)] = len(area)
    return sorted(areas.values(), reverse=True)
