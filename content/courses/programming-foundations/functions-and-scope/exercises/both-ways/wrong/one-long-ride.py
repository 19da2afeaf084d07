def fare(km):
    return 4 + 2 * km

def round_trip(there, back):
    total = fare(there + back)
    if total > 50:
        return total - 5
    return total
