PRICES = {1: 200, 2: 300, 3: 300, 4: 450, 5: 450, 6: 450}


def money_left(money: int, rides: list[list[int]]) -> int:
    minutes = [ride[0] for ride in rides]
    if any(later < earlier for earlier, later in zip(minutes, minutes[1:])):
        raise ValueError("a ride begins too early")
    prices = [PRICES[ride[1]] for ride in rides]
    total = 0
    place = 0
    while place < len(rides):
        first = place
        total += prices[first]
        place += 1
        while place < len(rides) and minutes[place] <= minutes[first] + 60:
            total += max(0, prices[place] - prices[first])
            place += 1
    if total > money:
        raise ValueError("the rides cost too much")
    return money - total
