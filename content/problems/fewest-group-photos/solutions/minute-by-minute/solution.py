def fewest_photos(stays: list[list[int]]) -> int:
    closing = max((end for _, end in stays), default=0)
    latest = [-1] * (closing + 1)
    for start, end in stays:
        latest[end] = max(latest[end], start)
    count, shown_until = 0, -1
    for minute, arrival in enumerate(latest):
        if arrival > shown_until:
            count, shown_until = count + 1, minute
    return count
