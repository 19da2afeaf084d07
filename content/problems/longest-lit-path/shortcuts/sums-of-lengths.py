def longest_lit(lamps, strip):
    ordered = sorted(lamps, key=lambda lamp: lamp[1])
    most = light = dark = first = 0
    for last, (start, end) in enumerate(ordered):
        light += end - start
        if last > 0:
            dark += max(0, start - ordered[last - 1][1])
        while dark > strip:
            light -= ordered[first][1] - ordered[first][0]
            dark -= max(0, ordered[first + 1][0] - ordered[first][1])
            first += 1
        most = max(most, light)
    return most + strip
