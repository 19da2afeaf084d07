def closest_item(items, goal):
    best = min(items, key=lambda item: abs(item[1] - goal))
    return best[0]
