def full_teams(colors, size):
    return len(colors) // size
