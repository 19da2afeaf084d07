def day_price(minutes):
    if minutes <= 20:
        return 0
    return min(14, 3 + 2 * ((max(0, minutes - 60) + 59) // 60))


def parking_fees(stays):
    return [minutes // 1440 * 14 + day_price(minutes % 1440) for minutes in stays]
