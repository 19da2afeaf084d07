from itertools import accumulate


def best_rental(gains: list[int], shortest: int, longest: int) -> int:
    running = [0, *accumulate(gains)]
    width = longest - shortest + 1
    from_left, to_right = [], []
    for border in range(0, len(running), width):
        block = running[border : border + width]
        from_left += accumulate(block, min)
        to_right += list(accumulate(reversed(block), min))[::-1]
    totals = []
    for last in range(len(running) - shortest):
        smallest = from_left[last]
        if last >= width:
            smallest = min(smallest, to_right[last - width + 1])
        totals.append(running[last + shortest] - smallest)
    return max(totals)
