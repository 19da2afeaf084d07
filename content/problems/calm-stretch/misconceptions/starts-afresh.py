def calm_stretch(levels, limit):
    longest = length = 0
    high = low = 0
    for level in levels:
        if length > 0 and max(high, level) - min(low, level) <= limit:
            high, low = max(high, level), min(low, level)
            length += 1
        else:
            high = low = level
            length = 1
        longest = max(longest, length)
    return longest
