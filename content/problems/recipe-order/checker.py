def check(recipes, needs, answer):
    if not answer:
        return not can_be_ordered(recipes, needs)
    if sorted(answer) != list(range(recipes)):
        return False
    place = [0] * recipes
    for number, recipe in enumerate(answer):
        place[recipe] = number
    return all(place[before] < place[recipe] for recipe, before in needs)


def can_be_ordered(recipes, needs):
    missing = [0] * recipes
    waiting = [[] for _ in range(recipes)]
    for recipe, before in needs:
        missing[recipe] += 1
        waiting[before].append(recipe)
    free = [recipe for recipe in range(recipes) if missing[recipe] == 0]
    for done in free:
        for recipe in waiting[done]:
            missing[recipe] -= 1
            if missing[recipe] == 0:
                free.append(recipe)
    return len(free) == recipes
