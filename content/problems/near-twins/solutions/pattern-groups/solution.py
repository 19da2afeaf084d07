from collections import defaultdict


def near_twins(codes: list[str]) -> list[list[int]]:
    seen = defaultdict(list)
    found = []
    for here, code in enumerate(codes):
        for gap, letter in enumerate(code):
            group = seen[gap, code[:gap] + code[gap + 1 :]]
            found += [[there, here] for there, other in group if other != letter]
            group.append((here, letter))
    return sorted(found)
