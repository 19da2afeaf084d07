def highest_cap(wishes, budget):
    return min(max(wishes), budget // len(wishes))
