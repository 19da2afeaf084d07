def longest_lit(lamps, strip):
    blocks = []
    for start, end in sorted(lamps):
        if blocks and start <= blocks[-1][1]:
            blocks[-1][1] = max(blocks[-1][1], end)
        else:
            blocks.append([start, end])
    most = 0
    for first in range(len(blocks)):
        for last in range(first, len(blocks)):
            light = sum(end - start for start, end in blocks[first : last + 1])
            dark = blocks[last][1] - blocks[first][0] - light
            if dark <= strip:
                most = max(most, light)
    return most + strip
