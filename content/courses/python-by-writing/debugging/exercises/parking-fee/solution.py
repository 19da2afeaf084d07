def parking_fee(minutes: int) -> int:
    """Return the price of parking in cents.

    The first 30 minutes are free. Each further minute costs 5 cents.
    The price is never higher than 900 cents.
    """
    paid = max(minutes - 30, 0)
    return min(paid * 5, 900)
