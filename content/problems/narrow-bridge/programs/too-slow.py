def crossing_order(west, east, seconds):
    order = ""
    free = 0
    while west or east:
        if min(west + east) > free:
            free = min(west + east)
        west_waits = any(time <= free for time in reversed(west))
        east_waits = any(time <= free for time in reversed(east))
        if west_waits and (not east_waits or not order.endswith("W")):
            order += "W"
            west = west[1:]
        else:
            order += "E"
            east = east[1:]
        free += seconds
    return order
