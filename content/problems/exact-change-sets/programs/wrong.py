def exact_change_sets(weights, load):
    set_of = {0: []}
    for weight in weights:
        for total, chosen in list(set_of.items()):
            set_of.setdefault(total + weight, chosen + [weight])
    return [set_of[load]] if load in set_of else []
