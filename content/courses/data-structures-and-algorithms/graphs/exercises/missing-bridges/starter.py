def missing_bridges(islands, bridges):
    # Write your code here.
    return 0
