def recipe_order(recipes: int, needs: list[list[int]]) -> list[int]:
    missing = [0] * recipes
    waiting: list[list[int]] = [[] for _ in range(recipes)]
    for recipe, before in needs:
        missing[recipe] += 1
        waiting[before].append(recipe)

    order = [recipe for recipe in range(recipes) if missing[recipe] == 0]
    # The loop also visits what is appended meanwhile.
    for done in order:
        for recipe in waiting[done]:
            missing[recipe] -= 1
            if missing[recipe] == 0:
                order.append(recipe)
    return order if len(order) == recipes else []
