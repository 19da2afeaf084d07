from bisect import insort


def longest_after_cuts(boards: list[int], percents: list[int], cuts: int) -> int:
    width = max(boards) // 100_000 + 1
    buckets = [[] for _ in range(max(boards) // width + 1)]
    for length in boards:
        buckets[length // width].append(length)
    top = len(buckets) - 1
    buckets[top].sort()
    for cut in range(cuts):
        while not buckets[top]:
            top -= 1
            buckets[top].sort()
        length = buckets[top].pop()
        piece = length * percents[cut % len(percents)] // 100
        for part in (piece, length - piece):
            if part // width == top:
                insort(buckets[top], part)
            else:
                buckets[part // width].append(part)
    while not buckets[top]:
        top -= 1
    return max(buckets[top])
