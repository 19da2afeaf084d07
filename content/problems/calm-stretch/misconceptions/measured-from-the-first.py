def calm_stretch(levels, limit):
    longest = 0
    for start, first in enumerate(levels):
        end = start
        while end < len(levels) and abs(levels[end] - first) <= limit:
            end += 1
        longest = max(longest, end - start)
    return longest
