def parking_fee(minutes: int) -> int:
    """Return the price of parking in cents.

    The first 30 minutes are free. Each further minute costs 5 cents.
    The price is never higher than 900 cents.
    """
    if minutes <= 30:
        return 0
    return (minutes - 30) * 5
