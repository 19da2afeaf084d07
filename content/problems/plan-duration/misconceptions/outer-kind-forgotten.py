def plan_duration(plan):
    totals = [0]
    team = False
    for part in plan:
        if part in ("[", "{"):
            team = part == "{"
            totals.append(0)
            continue
        if part in ("]", "}"):
            minutes = totals.pop()
            team = len(totals) > 1 and team
        else:
            minutes = int(part)
        if team:
            totals[-1] = max(totals[-1], minutes)
        else:
            totals[-1] += minutes
    return totals[0]
