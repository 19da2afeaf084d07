def most_shelves(boards, low, high):
    ordered = sorted(boards)
    at = 0
    shelves = 0
    while at + 1 < len(ordered):
        if low <= ordered[at] + ordered[at + 1] <= high:
            shelves += 1
            at += 2
        else:
            at += 1
    return shelves
