def plan_duration(plan):
    teams = [False]
    totals = [0]
    longest = 0
    for part in plan:
        if part in ("[", "{"):
            teams.append(part == "{")
            totals.append(longest if part == "{" and len(totals) == 1 else 0)
            continue
        if part in ("]", "}"):
            team = teams.pop()
            minutes = totals.pop()
            if team and len(totals) == 1:
                longest = max(longest, minutes)
        else:
            minutes = int(part)
        if teams[-1]:
            totals[-1] = max(totals[-1], minutes)
        else:
            totals[-1] += minutes
    return totals[0]
