def move_blocks(songs, moves):
    current = songs[:]
    for start, count, to in moves:
        block = current[start : start + count]
        rest = current[:start] + current[start + count :]
        place = to - count if to > start else to
        current = rest[: max(0, place)] + block + rest[max(0, place) :]
    return current
