def most_shelves(boards, low, high):
    rest = sorted(boards)
    shelves = 0
    while rest:
        board = rest[0]
        rest = rest[1:]
        partners = [place for place, other in enumerate(rest) if low <= board + other <= high]
        if partners:
            shelves += 1
            rest = rest[: partners[-1]] + rest[partners[-1] + 1 :]
    return shelves
