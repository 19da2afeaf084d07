def smallest_width(readings: list[int], pause: int) -> int:
    widths = [0] * len(readings)
    highest = lowest = readings[-1]
    for start in range(len(readings) - 1, -1, -1):
        highest = max(highest, readings[start])
        lowest = min(lowest, readings[start])
        widths[start] = highest - lowest
    best = 2 * widths[0]
    highest = lowest = readings[0]
    for end in range(len(readings) - pause - 1):
        highest = max(highest, readings[end])
        lowest = min(lowest, readings[end])
        best = min(best, highest - lowest + widths[end + pause + 1])
    return best
