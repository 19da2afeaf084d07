def cheapest_tickets(days, single, week):
    # Write your code here.
    return 0
