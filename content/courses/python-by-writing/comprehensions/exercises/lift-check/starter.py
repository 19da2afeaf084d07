def lift_may_go(weights, most_each, most_all):
    return sum(weights) <= most_all
