def fee(minutes):
    if minutes <= 20:
        return 0
    if minutes <= 60:
        return 3
    hours = (minutes + 59) // 60
    if hours <= 24:
        return min(14, 3 + 2 * (hours - 1))
    return hours // 24 * 14 + 2 * (hours % 24)


def parking_fees(stays):
    return [fee(minutes) for minutes in stays]
