def typed(keys):
    stack = []
    for key in keys:
        if key != "<":
            stack.append(key)
        elif len(stack) > 0:
            ...
    return "".join(stack)
