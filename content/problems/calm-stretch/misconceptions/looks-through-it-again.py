def calm_stretch(levels, limit):
    longest = 0
    for start in range(len(levels)):
        high = low = levels[start]
        end = start
        while end < len(levels):
            high, low = max(high, levels[end]), min(low, levels[end])
            if high - low > limit:
                break
            end += 1
        longest = max(longest, end - start)
    return longest
