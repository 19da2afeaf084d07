def fee(minutes):
    if minutes <= 20:
        return 0
    further_hours = (max(0, minutes - 60) + 59) // 60
    return min(14, 3 + 2 * further_hours)


def parking_fees(stays):
    return [fee(minutes) for minutes in stays]
