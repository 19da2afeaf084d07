def island_count(chart):
    width = len(chart[0]) if chart else 0
    squares = list("".join(chart))
    islands = 0
    for first in range(len(squares)):
        if squares[first] != "#":
            continue
        islands += 1
        squares[first] = "."
        places = [first]
        while places:
            place = places.pop()
            for near in (place - width, place + width, place - 1, place + 1):
                if 0 <= near < len(squares) and squares[near] == "#":
                    squares[near] = "."
                    places.append(near)
    return islands
