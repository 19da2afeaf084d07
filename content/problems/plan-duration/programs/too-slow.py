def plan_duration(plan):
    plan = ["[", *plan, "]"]
    while len(plan) > 1:
        depth = 0
        deepest = 0
        start = 0
        for place, part in enumerate(plan):
            if part in ("[", "{"):
                depth += 1
                if depth > deepest:
                    deepest = depth
                    start = place
            elif part in ("]", "}"):
                depth -= 1
        end = start
        while plan[end] not in ("]", "}"):
            end += 1
        parts = [int(part) for part in plan[start + 1 : end]]
        minutes = sum(parts) if plan[end] == "]" else max(parts, default=0)
        plan = plan[:start] + [str(minutes)] + plan[end + 1 :]
    return int(plan[0])
