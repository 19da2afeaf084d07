def plan_duration(plan):
    return max((int(part) for part in plan if part.isdigit()), default=0)
