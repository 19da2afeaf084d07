def longest_lit(lamps, strip):
    blocks = []
    for start, end in sorted(lamps):
        if blocks and start <= blocks[-1][1]:
            blocks[-1][1] = max(blocks[-1][1], end)
        else:
            blocks.append([start, end])
    gaps = sorted((blocks[at + 1][0] - blocks[at][1], at) for at in range(len(blocks) - 1))
    closed = set()
    left = strip
    for gap, at in gaps:
        if gap <= left:
            left -= gap
            closed.add(at)
    most = 0
    begin = 0
    for at, (start, end) in enumerate(blocks):
        if at - 1 not in closed:
            begin = start
        most = max(most, end - begin)
    return most + left
