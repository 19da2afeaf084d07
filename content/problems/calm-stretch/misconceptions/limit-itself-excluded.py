def calm_stretch(levels, limit):
    longest = 0
    start = 0
    for end in range(len(levels)):
        while start < end and not is_calm(levels[start:end + 1], limit):
            start += 1
        longest = max(longest, end - start + 1)
    return longest


def is_calm(stretch, limit):
    return max(stretch) - min(stretch) < limit
