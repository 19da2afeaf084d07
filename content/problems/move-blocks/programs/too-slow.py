def move_blocks(songs, moves):
    current = songs[:]
    for start, count, to in moves:
        if to < start:
            for step in range(count):
                current.insert(to + step, current.pop(start + step))
        else:
            for _ in range(count):
                current.insert(to + count - 1, current.pop(start))
    return current
