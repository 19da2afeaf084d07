def seconds_by_cars(entries, exits, closes):
    together = 0
    for place, entry in enumerate(entries):
        together += (exits[place] if place < len(exits) else closes) - entry
    if together == 0:
        return [closes]
    return [closes - together, together]
