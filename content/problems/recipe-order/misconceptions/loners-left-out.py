def recipe_order(recipes, needs):
    missing, waiting = {}, {}
    for recipe, before in needs:
        missing[recipe] = missing.get(recipe, 0) + 1
        missing.setdefault(before, 0)
        waiting.setdefault(before, []).append(recipe)
    order = [recipe for recipe in missing if missing[recipe] == 0]
    for done in order:
        for recipe in waiting.get(done, []):
            missing[recipe] -= 1
            if missing[recipe] == 0:
                order.append(recipe)
    return order if len(order) == len(missing) else []
