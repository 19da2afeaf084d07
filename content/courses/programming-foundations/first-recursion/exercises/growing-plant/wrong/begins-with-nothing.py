def plant_length(start, weeks):
    if weeks == 0:
        return 0
    return 2 * plant_length(start, weeks - 1) - 1
