def time_with_light(lamps):
    if len(lamps) == 0:
        return 0
    first = min(lamp[0] for lamp in lamps)
    last = max(lamp[1] for lamp in lamps)
    return last - first
