def full_teams(colors, size):
    counts = {}
    for color in colors:
        counts[color] = counts.get(color, 0) + 1
    teams = 0
    for color in counts:
        teams = teams + counts[color] // size
    return teams
