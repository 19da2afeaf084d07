def move_blocks(songs, moves):
    current = songs[:]
    for start, count, to in moves:
        block = current[start : start + count]
        del current[start : start + count]
        current[to:to] = block[::-1]
    return current
