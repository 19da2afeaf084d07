def fare(km):
    return 4 + 2 * km

def round_trip(there, back):
    # Write your code here.
    return 0
