def plant_length(start, weeks):
    if weeks == 0:
        return start
    return 2 * (plant_length(start, weeks - 1) - 1)
