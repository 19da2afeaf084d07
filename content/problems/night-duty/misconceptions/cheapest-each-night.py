def cheapest_duty(pay):
    total = 0
    last, before_last = -1, -1
    for night in pay:
        chosen = -1
        for guard, wish in enumerate(night):
            tired = guard == last and guard == before_last
            if wish >= 0 and not tired and (chosen == -1 or wish < night[chosen]):
                chosen = guard
        if chosen == -1:
            return -1
        total += night[chosen]
        last, before_last = chosen, last
    return total
