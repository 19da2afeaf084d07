from collections import Counter


def exact_change_sets(weights: list[int], load: int) -> list[list[int]]:
    sets_of: list[list[list[int]]] = [[] for _ in range(load + 1)]
    sets_of[0].append([])
    for weight, copies in Counter(weights).items():
        for total in range(load, weight - 1, -1):
            for used in range(1, min(copies, total // weight) + 1):
                added = [weight] * used
                sets_of[total] += [chosen + added for chosen in sets_of[total - weight * used]]
    return sets_of[load]
