def most_shelves(boards, low, high):
    ordered = sorted(boards)
    used = set()
    at = len(ordered) - 1
    shelves = 0
    for left, board in enumerate(ordered):
        if left in used:
            continue
        while at > left and board + ordered[at] >= low:
            at -= 1
        partner = max(at, left) + 1
        while partner in used:
            partner += 1
        if partner < len(ordered) and low <= board + ordered[partner] <= high:
            used.add(partner)
            shelves += 1
    return shelves
