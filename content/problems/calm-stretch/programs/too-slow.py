def calm_stretch(levels, limit):
    start = 0
    longest = 0
    for end in range(len(levels)):
        while True:
            ordered = sorted(levels[start:end + 1])
            if ordered[-1] - ordered[0] <= limit:
                break
            start += 1
        longest = max(longest, end - start + 1)
    return longest
