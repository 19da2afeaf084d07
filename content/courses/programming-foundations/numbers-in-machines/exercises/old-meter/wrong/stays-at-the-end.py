def shown(old, trip):
    return min(old + trip, 9999)
