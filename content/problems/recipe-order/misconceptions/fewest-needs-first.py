def recipe_order(recipes, needs):
    needed = [set() for _ in range(recipes)]
    for recipe, before in needs:
        needed[recipe].add(before)
    order = sorted(range(recipes), key=lambda recipe: len(needed[recipe]))
    place = {recipe: number for number, recipe in enumerate(order)}
    fits = all(place[before] < place[recipe] for recipe, before in needs)
    return order if fits else []
