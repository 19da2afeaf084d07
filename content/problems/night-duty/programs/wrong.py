def cheapest_duty(pay):
    plans = {-1: (0, 0)}
    for night in pay:
        longer = {}
        for guard, wish in enumerate(night):
            if wish < 0:
                continue
            choices = []
            for last, (total, nights) in plans.items():
                if last != guard:
                    choices.append((total + wish, 1))
                elif nights < 2:
                    choices.append((total + wish, nights + 1))
            if choices:
                longer[guard] = min(choices)
        plans = longer
    return min((total for total, nights in plans.values()), default=-1)
