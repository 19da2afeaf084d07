def fee(minutes):
    if minutes <= 20:
        return 0
    days, rest = divmod(minutes, 1440)
    if rest == 0:
        return days * 14
    return days * 14 + min(14, 3 + 2 * (rest // 60))


def parking_fees(stays):
    return [fee(minutes) for minutes in stays]
