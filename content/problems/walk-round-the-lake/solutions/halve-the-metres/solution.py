def first_start(metres: int, two_rounds: list[tuple[int, int]], counts: dict[int, int]) -> int:
    """Returns the first place from which a walk of this length is enough, and -1 if there is none."""
    open_counts = dict(counts)
    open_sum = sum(counts.values())
    behind = 0
    for here, sort in two_rounds:
        open_counts[sort] -= 1
        open_sum -= open_counts[sort] >= 0
        while here - two_rounds[behind][0] > metres:
            left = two_rounds[behind][1]
            open_sum += open_counts[left] >= 0
            open_counts[left] += 1
            behind += 1
        if open_sum == 0:
            return two_rounds[behind][0]
    return -1


def shortest_walk(around: int, stalls: list[list[int]], needed: list[list[int]]) -> list[int]:
    counts = {sort: number for sort, number in needed}
    one_round = sorted((spot, sort) for spot, sort in stalls if sort in counts)
    two_rounds = one_round + [(spot + around, sort) for spot, sort in one_round]
    too_short, enough = -1, around - 1
    if first_start(enough, two_rounds, counts) < 0:
        return []
    while enough - too_short > 1:
        middle = (too_short + enough) // 2
        if first_start(middle, two_rounds, counts) < 0:
            too_short = middle
        else:
            enough = middle
    return [first_start(enough, two_rounds, counts), enough]
