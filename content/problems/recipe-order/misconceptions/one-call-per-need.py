def recipe_order(recipes, needs):
    needed = [[] for _ in range(recipes)]
    for recipe, before in needs:
        needed[recipe].append(before)
    state = {}
    order = []

    def cook(recipe):
        if recipe in state:
            return state[recipe] == "cooked"
        state[recipe] = "begun"
        for before in needed[recipe]:
            if not cook(before):
                return False
        state[recipe] = "cooked"
        order.append(recipe)
        return True

    return order if all(cook(recipe) for recipe in range(recipes)) else []
