def recent_calls(actions, size):
    order = {}
    for action in actions:
        if action[0] == "-":
            order.pop(action[1:], None)
        elif action not in order:
            if len(order) == size:
                del order[next(iter(order))]
            order[action] = True
    return list(order)[::-1]
