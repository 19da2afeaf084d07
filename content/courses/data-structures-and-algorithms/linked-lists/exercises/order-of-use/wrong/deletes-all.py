def order_of_use(keys):
    order = {}
    for key in keys:
        if key in order:
            order.clear()
        order[key] = True
    return list(order)
