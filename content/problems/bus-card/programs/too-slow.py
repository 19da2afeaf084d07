PRICES = {1: 200, 2: 300, 3: 300, 4: 450, 5: 450, 6: 450}


def money_left(money, rides):
    for count in range(1, len(rides) + 1):
        if spent(rides[:count]) > money:
            raise ValueError("the rides cost too much")
    return money - spent(rides)


def spent(rides):
    total = 0
    before = 0
    paid = None
    for ride in rides:
        price = PRICES[ride[1]]
        if ride[0] < before:
            raise ValueError("a ride begins too early")
        before = ride[0]
        if paid is None or ride[0] > paid[0] + 60:
            total += price
            paid = ride
        else:
            total += max(0, price - PRICES[paid[1]])
    return total
