def move_blocks(songs, moves):
    current = songs[:]
    for start, count, to in moves:
        block = current[start : start + count]
        current = (current[:to] + block + current[to:])[: 2 * len(songs)]
    return current
