def plan_duration(plan):
    return sum(int(part) for part in plan if part.isdigit())
