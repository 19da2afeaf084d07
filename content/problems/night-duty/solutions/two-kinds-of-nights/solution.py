def cheapest_duty(pay: list[list[int]]) -> int:
    if not pay:
        return 0
    impossible = 10**9
    guards = range(len(pay[0]))
    first = [wish if wish >= 0 else impossible for wish in pay[0]]
    second = [impossible for _ in guards]
    for night in pay[1:]:
        new_first = [impossible for _ in guards]
        new_second = [impossible for _ in guards]
        for guard in guards:
            if night[guard] >= 0:
                for other in guards:
                    if other != guard:
                        before = min(first[other], second[other])
                        new_first[guard] = min(new_first[guard], before + night[guard])
                new_second[guard] = first[guard] + night[guard]
        first, second = new_first, new_second
    best = min(first + second)
    return best if best < impossible else -1
