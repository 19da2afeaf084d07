def left_after(piles, meals):
    ordered = sorted(piles, reverse=True)
    for i in range(min(meals, len(ordered))):
        ordered[i] = ordered[i] - ordered[i] // 2
    return sum(ordered)
