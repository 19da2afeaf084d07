def order_of_use(keys):
    order = {}
    for key in keys:
        if key in order:
            del order[next(iter(order))]
        order[key] = True
    return list(order)
