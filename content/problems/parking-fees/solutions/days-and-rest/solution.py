def parking_fees(stays: list[int]) -> list[int]:
    return [fee(minutes) for minutes in stays]


def fee(minutes: int) -> int:
    if minutes <= 20:
        return 0
    days, rest = divmod(minutes, 1440)
    if rest == 0:
        return days * 14
    further_hours = (max(0, rest - 60) + 59) // 60
    return days * 14 + min(14, 3 + 2 * further_hours)
