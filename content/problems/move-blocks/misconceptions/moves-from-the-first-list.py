def move_blocks(songs, moves):
    current = songs
    for start, count, to in moves:
        block = songs[start : start + count]
        rest = songs[:start] + songs[start + count :]
        current = rest[:to] + block + rest[to:]
    return current
