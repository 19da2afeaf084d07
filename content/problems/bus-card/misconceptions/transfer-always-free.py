def money_left(money: int, rides: list[list[int]]) -> int:
    paid_minute = -61
    paid_price = 0
    last_minute = 0
    for minute, zones in rides:
        if minute < last_minute:
            raise ValueError("the rides are not in order")
        last_minute = minute
        price = price_of(zones)
        if minute - paid_minute > 60:
            cost = price
            paid_minute = minute
            paid_price = price
        else:
            cost = 0
        if cost > money:
            raise ValueError("there is not enough money")
        money -= cost
    return money


def price_of(zones: int) -> int:
    if zones < 1 or zones > 6:
        raise ValueError("there is no such number of zones")
    if zones == 1:
        return 200
    if zones <= 3:
        return 300
    return 450
