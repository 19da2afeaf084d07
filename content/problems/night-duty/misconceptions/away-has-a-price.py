def cheapest_duty(pay):
    if not pay:
        return 0
    impossible = 10**9
    guards = range(len(pay[0]))
    first = list(pay[0])
    second = [impossible for _ in guards]
    for night in pay[1:]:
        new_first = [impossible for _ in guards]
        for guard in guards:
            for other in guards:
                if other != guard:
                    before = min(first[other], second[other])
                    new_first[guard] = min(new_first[guard], before + night[guard])
        second = [first[guard] + night[guard] for guard in guards]
        first = new_first
    best = min(first + second)
    return best if best < impossible else -1
