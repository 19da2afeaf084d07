def recipe_order(recipes, needs):
    missing = [0] * recipes
    waiting = [[] for _ in range(recipes)]
    for recipe, before in needs:
        missing[recipe] += 1
        waiting[before].append(recipe)
    free = [recipe for recipe in range(recipes) if missing[recipe] == 0]
    order = []
    while free:
        done = free.pop()
        order.append(done)
        for recipe in waiting[done]:
            missing[recipe] -= 1
            if missing[recipe] == 0:
                free.append(recipe)
    return order
