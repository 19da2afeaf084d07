def crossing_order(west: list[int], east: list[int], seconds: int) -> str:
    sides = {"W": west, "E": east}
    arrived = {"W": 0, "E": 0}
    crossed = {"W": 0, "E": 0}
    clock = 0
    last = "E"
    parts = []
    while len(parts) < len(west) + len(east):
        coming = [sides[side][arrived[side]] for side in "WE" if arrived[side] < len(sides[side])]
        if crossed == arrived:
            clock = max(clock, min(coming))
        for side in "WE":
            while arrived[side] < len(sides[side]) and sides[side][arrived[side]] <= clock:
                arrived[side] += 1
        other = "E" if last == "W" else "W"
        if arrived[other] > crossed[other]:
            last = other
        parts.append(last)
        crossed[last] += 1
        clock += seconds
    return "".join(parts)
