def calm_stretch(levels, limit):
    longest = 0
    start = 0
    for end in range(len(levels)):
        stretch = levels[start:end + 1]
        if max(stretch) - min(stretch) > limit:
            longest = max(longest, end - start)
            while max(stretch) - min(stretch) > limit:
                stretch.pop(0)
                start += 1
    return longest
