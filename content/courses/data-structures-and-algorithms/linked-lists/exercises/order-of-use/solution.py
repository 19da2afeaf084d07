def order_of_use(keys):
    order = {}
    for key in keys:
        if key in order:
            del order[key]
        order[key] = True
    return list(order)
