def cheapest_duty(pay):
    from itertools import product

    chosen = []
    total = 0
    for start in range(0, len(pay), 3):
        nights = pay[start : start + 3]
        best = None
        for plan in product(range(len(pay[0])), repeat=len(nights)):
            wishes = [night[guard] for night, guard in zip(nights, plan)]
            row = chosen[-2:] + list(plan)
            tired = any(row[at] == row[at + 1] == row[at + 2] for at in range(len(row) - 2))
            if min(wishes) >= 0 and not tired and (best is None or sum(wishes) < best[0]):
                best = (sum(wishes), plan)
        if best is None:
            return -1
        total += best[0]
        chosen.extend(best[1])
    return total
