def move_blocks(songs: list[int], moves: list[list[int]]) -> list[int]:
    order = list(songs)
    for start, count, to in moves:
        left, middle, right = (to, start, start + count) if to < start else (start, start + count, to + count)
        order[left:right] = order[middle:right] + order[left:middle]
    return order
