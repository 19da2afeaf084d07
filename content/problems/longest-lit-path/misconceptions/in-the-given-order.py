def longest_lit(lamps, strip):
    blocks = []
    for start, end in lamps:
        if blocks and start <= blocks[-1][1]:
            blocks[-1][1] = max(blocks[-1][1], end)
        else:
            blocks.append([start, end])
    most = light = dark = first = 0
    for last, (start, end) in enumerate(blocks):
        light += end - start
        if last > 0:
            dark += start - blocks[last - 1][1]
        while dark > strip:
            light -= blocks[first][1] - blocks[first][0]
            dark -= blocks[first + 1][0] - blocks[first][1]
            first += 1
        most = max(most, light)
    return most + strip
