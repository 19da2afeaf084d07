def move_blocks(songs, moves):
    current = songs[:]
    for start, count, to in moves:
        end = start + max(1, count - 1)
        block = current[start:end]
        rest = current[:start] + current[end:]
        current = rest[:to] + block + rest[to:]
    return current
