UNTOUCHED, BEGUN, WRITTEN = range(3)


def recipe_order(recipes: int, needs: list[list[int]]) -> list[int]:
    needed: list[list[int]] = [[] for _ in range(recipes)]
    for recipe, before in needs:
        needed[recipe].append(before)

    state = [UNTOUCHED] * recipes
    next_need = [0] * recipes
    order: list[int] = []
    for start in range(recipes):
        if state[start] != UNTOUCHED:
            continue
        state[start] = BEGUN
        way = [start]
        while way:
            recipe = way[-1]
            if next_need[recipe] == len(needed[recipe]):
                state[recipe] = WRITTEN
                order.append(way.pop())
                continue
            before = needed[recipe][next_need[recipe]]
            next_need[recipe] += 1
            if state[before] == BEGUN:
                return []
            if state[before] == UNTOUCHED:
                state[before] = BEGUN
                way.append(before)
    return order
