def cheapest_duty(pay):
    if not pay:
        return 0
    impossible = 10**9
    guards = range(len(pay[0]))
    ends = [wish if wish >= 0 else impossible for wish in pay[0]]
    for night in pay[1:]:
        new_ends = [impossible for _ in guards]
        for guard in guards:
            if night[guard] >= 0:
                for other in guards:
                    if other != guard:
                        new_ends[guard] = min(new_ends[guard], ends[other] + night[guard])
        ends = new_ends
    best = min(ends)
    return best if best < impossible else -1
