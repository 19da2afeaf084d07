def plan_duration(plan):
    stack = []
    for part in plan:
        if part not in ("]", "}"):
            stack.append(part if part in ("[", "{") else int(part))
            continue
        parts = [0]
        while stack[-1] not in ("[", "{"):
            parts.append(stack.pop())
        stack.pop()
        stack.append(sum(parts) if part == "]" else max(parts))
    return sum(stack)
