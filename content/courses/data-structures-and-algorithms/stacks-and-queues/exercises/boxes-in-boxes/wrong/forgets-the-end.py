def well_packed(steps):
    stack = []
    for step in steps:
        if step[0] != "-":
            stack.append(step)
        elif len(stack) > 0 and stack[-1] == step[1:]:
            stack.pop()
        else:
            return False
    return True
