def full_teams(colors, size):
    counts = {}
    for color in colors:
        counts[color] = counts.get(color, 0) + 1
    teams = 0
    for color in counts:
        if counts[color] >= size:
            teams = teams + 1
    return teams
