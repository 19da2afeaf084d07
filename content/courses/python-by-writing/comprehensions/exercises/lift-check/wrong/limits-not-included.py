def lift_may_go(weights, most_each, most_all):
    return all(weight < most_each for weight in weights) and sum(weights) < most_all
