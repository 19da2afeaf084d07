def cheapest_tickets(days, single, week):
    best = [0]
    for count in range(1, len(days) + 1):
        last = days[count - 1]
        before = count
        while before > 0 and days[before - 1] > last - 6:
            before = before - 1
        best.append(min(best[count - 1] + single, best[before] + week))
    return best[len(days)]
