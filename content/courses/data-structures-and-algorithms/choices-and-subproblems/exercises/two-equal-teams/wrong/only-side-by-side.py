def can_split(strengths):
    total = sum(strengths)
    for start in range(len(strengths) + 1):
        for end in range(start, len(strengths) + 1):
            if 2 * sum(strengths[start:end]) == total:
                return True
    return False
