def plan_duration(plan):
    teams = [False]
    totals = [0]
    for part in plan:
        if part in ("[", "{"):
            teams.append(part == "{" or teams[-1])
            totals.append(0)
            continue
        if part in ("]", "}"):
            teams.pop()
            minutes = totals.pop()
        else:
            minutes = int(part)
        if teams[-1]:
            totals[-1] = max(totals[-1], minutes)
        else:
            totals[-1] += minutes
    return totals[0]
