def cheapest_duty(pay):
    best = -1
    plans = [(0, 0, -1, -1)]
    while plans:
        night, total, last, before_last = plans.pop()
        if night == len(pay):
            if best == -1 or total < best:
                best = total
            continue
        for guard, wish in enumerate(pay[night]):
            tired = guard == last and guard == before_last
            if wish >= 0 and not tired:
                plans.append((night + 1, total + wish, guard, last))
    return best
