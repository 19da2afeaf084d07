def fee(minutes):
    if minutes <= 20:
        return 0
    total = 0
    today = 0
    hour = 0
    while minutes > 0:
        today = min(14, today + (3 if hour == 0 else 2))
        hour += 1
        minutes -= 60
        if hour == 24 or minutes <= 0:
            total += today
            today = 0
            hour = 0
    return total


def parking_fees(stays):
    return [fee(minutes) for minutes in stays]
