def cheapest_tickets(days, single, week):
    weeks = 0
    end = 0
    for day in days:
        if day > end:
            weeks = weeks + 1
            end = day + 6
    return min(len(days) * single, weeks * week)
