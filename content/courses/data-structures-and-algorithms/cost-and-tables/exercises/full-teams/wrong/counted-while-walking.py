def full_teams(colors, size):
    counts = {}
    teams = 0
    for color in colors:
        counts[color] = counts.get(color, 0) + 1
        if counts[color] >= size:
            teams = teams + 1
    return teams
