def most_shelves(boards, low, high):
    ordered = sorted(boards)
    left = 0
    right = len(ordered) - 1
    shelves = 0
    while left < right:
        length = ordered[left] + ordered[right]
        if length > high:
            right -= 1
        else:
            shelves += 1
            left += 1
            right -= 1
    return shelves
