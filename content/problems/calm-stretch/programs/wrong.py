def calm_stretch(levels, limit):
    if not levels:
        return 0
    high = low = levels[0]
    start = 0
    longest = 0
    for end, level in enumerate(levels):
        high, low = max(high, level), min(low, level)
        if high - low > limit:
            start += 1
        longest = max(longest, end - start + 1)
    return longest
