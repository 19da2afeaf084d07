def can_split(strengths):
    first = 0
    second = 0
    for strength in sorted(strengths, reverse=True):
        if first <= second:
            first = first + strength
        else:
            second = second + strength
    return first == second
