def recipe_order(recipes, needs):
    missing = [0] * recipes
    waiting = [[] for _ in range(recipes)]
    for recipe, before in needs:
        if recipe != before:
            missing[recipe] += 1
            waiting[before].append(recipe)
    order = [recipe for recipe in range(recipes) if missing[recipe] == 0]
    for done in order:
        for recipe in waiting[done]:
            missing[recipe] -= 1
            if missing[recipe] == 0:
                order.append(recipe)
    return order if len(order) == recipes else []
