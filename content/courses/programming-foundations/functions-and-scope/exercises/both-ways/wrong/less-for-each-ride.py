def fare(km):
    return 4 + 2 * km

def round_trip(there, back):
    total = fare(there) + fare(back)
    if total > 50:
        return total - 10
    return total
