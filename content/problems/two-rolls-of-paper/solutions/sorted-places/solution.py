def smallest_width(readings: list[int], pause: int) -> int:
    places = sorted(range(len(readings)), key=lambda place: readings[place])
    low, high = 0, len(places) - 1
    first_low = first_high = readings[0]
    best = None
    for end in range(len(readings) - pause - 1):
        first_low = min(first_low, readings[end])
        first_high = max(first_high, readings[end])
        start = end + pause + 1
        while places[low] < start:
            low += 1
        while places[high] < start:
            high -= 1
        second = readings[places[high]] - readings[places[low]]
        total = first_high - first_low + second
        if best is None or total < best:
            best = total
    return best
