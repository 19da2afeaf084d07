def longest_stretch(lamps, most):
    left = 0
    dark = 0
    best = 0
    for right in range(len(lamps)):
        if lamps[right] == "0":
            dark = dark + 1
        while dark > most:
            if lamps[left] == "0":
                dark = dark - 1
            left = left + 1
        if dark == most:
            best = max(best, right - left + 1)
    return best
