from bisect import bisect_left, bisect_right


def most_shelves(boards, low, high):
    ordered = sorted(boards)
    usable = 0
    for board in ordered:
        partners = bisect_right(ordered, high - board) - bisect_left(ordered, low - board)
        if low <= 2 * board <= high:
            partners -= 1
        usable += partners > 0
    return usable // 2
