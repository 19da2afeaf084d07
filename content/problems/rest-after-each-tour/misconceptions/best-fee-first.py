from bisect import bisect_left, insort


def most_earned(tours):
    total = 0
    chosen = []
    for start, end, fee in sorted(tours, key=lambda tour: -tour[2]):
        free = 2 * end - start
        place = bisect_left(chosen, (start, free))
        if place < len(chosen) and chosen[place][0] < free:
            continue
        if place > 0 and chosen[place - 1][1] > start:
            continue
        insort(chosen, (start, free))
        total += fee
    return total
