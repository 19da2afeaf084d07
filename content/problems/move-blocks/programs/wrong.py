def move_blocks(songs, moves):
    current = songs[:]
    for start, count, to in moves:
        for step in range(count):
            current[start + step], current[(to + step) % len(current)] = current[(to + step) % len(current)], current[start + step]
    return current
