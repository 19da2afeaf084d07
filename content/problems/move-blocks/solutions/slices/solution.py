def move_blocks(songs: list[int], moves: list[list[int]]) -> list[int]:
    current = songs[:]
    for start, count, to in moves:
        block = current[start : start + count]
        rest = current[:start] + current[start + count :]
        current = rest[:to] + block + rest[to:]
    return current
