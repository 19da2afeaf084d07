PRICES = {1: 200, 2: 300, 3: 300, 4: 450, 5: 450, 6: 450}


def money_left(money, rides):
    before = None
    may_transfer = False
    for ride in rides:
        if before and ride[0] < before[0]:
            raise ValueError("a ride begins too early")
        cost = PRICES[ride[1]]
        if may_transfer and ride[0] - before[0] <= 60:
            cost = max(0, cost - PRICES[before[1]])
            may_transfer = False
        else:
            may_transfer = True
        if cost > money:
            raise ValueError("the rides cost too much")
        money -= cost
        before = ride
    return money
