def cheapest_duty(pay):
    total = 0
    for night in pay:
        there = [wish for wish in night if wish >= 0]
        if not there:
            return -1
        total += min(there)
    return total
