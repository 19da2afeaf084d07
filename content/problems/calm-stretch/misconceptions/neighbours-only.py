def calm_stretch(levels, limit):
    longest = length = 0
    for at, level in enumerate(levels):
        if at > 0 and abs(level - levels[at - 1]) <= limit:
            length += 1
        else:
            length = 1
        longest = max(longest, length)
    return longest
