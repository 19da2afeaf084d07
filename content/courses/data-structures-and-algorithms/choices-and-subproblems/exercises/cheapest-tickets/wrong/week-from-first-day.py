def cheapest_tickets(days, single, week):
    total = 0
    place = 0
    while place < len(days):
        end = place
        while end < len(days) and days[end] < days[place] + 7:
            end = end + 1
        if (end - place) * single > week:
            total = total + week
            place = end
        else:
            total = total + single
            place = place + 1
    return total
