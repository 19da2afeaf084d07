def well_packed(steps):
    stack = []
    for step in steps:
        if step[0] != "-":
            stack.append(step)
        elif stack[-1] == step[1:]:
            stack.pop()
        else:
            return False
    return len(stack) == 0
