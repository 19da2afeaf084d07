def recent_calls(actions, size):
    order = {}
    for action in actions:
        if action[0] == "-":
            del order[action[1:]]
        else:
            if action in order:
                del order[action]
            elif len(order) == size:
                del order[next(iter(order))]
            order[action] = True
    return list(order)[::-1]
