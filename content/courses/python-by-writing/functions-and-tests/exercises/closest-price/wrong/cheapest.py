def closest_item(items, goal):
    best = min(items, key=lambda item: item[1])
    return best[0]
