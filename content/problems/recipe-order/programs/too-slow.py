def recipe_order(recipes, needs):
    order = []
    cooked = set()
    while len(order) < recipes:
        blocked = {recipe for recipe, before in needs if before not in cooked}
        free = next((recipe for recipe in range(recipes) if recipe not in cooked and recipe not in blocked), None)
        if free is None:
            return []
        cooked.add(free)
        order.append(free)
    return order
