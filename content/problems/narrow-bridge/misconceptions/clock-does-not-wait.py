def crossing_order(west, east, seconds):
    order = []
    at_west = at_east = free = 0
    while at_west < len(west) and at_east < len(east):
        west_start = max(west[at_west], free)
        east_start = max(east[at_east], free)
        last_was_west = order[-1:] == ["W"]
        if west_start < east_start or (west_start == east_start and not last_was_west):
            order.append("W")
            at_west += 1
            free += seconds
        else:
            order.append("E")
            at_east += 1
            free += seconds
    return "".join(order) + "W" * (len(west) - at_west) + "E" * (len(east) - at_east)
