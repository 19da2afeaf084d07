class Purse:
    def __init__(self):
        self.ones = 0
        self.all = 0

    def add(self, coin):
        self.ones += coin == 1
        self.all += coin

    def pour_out(self, other=None):
        value = self.all
        if other is not None:
            other.ones += self.ones
            other.all += value
        self.__init__()
        return value


class TicketMachine:
    def __init__(self, price: int, tickets: int) -> None:
        self.cost = price
        self.left = tickets
        self.customer = Purse()
        self.earnings = Purse()

    def insert(self, coin: int) -> int:
        if not self.left or self.customer.all >= self.cost:
            return -1
        self.customer.add(coin)
        return max(self.cost - self.customer.all, 0)

    def buy(self) -> int:
        over = self.customer.all - self.cost
        if over not in (0, 1):
            return -1
        if over == 1 and not (self.customer.ones or self.earnings.ones):
            return -1
        self.customer.pour_out(self.earnings)
        self.earnings.ones -= over
        self.earnings.all -= over
        self.left -= 1
        return over

    def cancel(self) -> int:
        return self.customer.pour_out()

    def collect(self) -> int:
        return self.earnings.pour_out()

    def refill(self, more: int) -> None:
        self.left += more
