class TicketMachine:
    def __init__(self, price: int, tickets: int) -> None:
        self.price = price
        self.tickets = tickets
        self.paid_ones = 0
        self.paid_twos = 0
        self.earned_ones = 0
        self.earned_twos = 0

    def insert(self, coin: int) -> int:
        if self.tickets == 0 or self.payment() >= self.price:
            return -1
        if coin == 1:
            self.paid_ones += 1
        else:
            self.paid_twos += 1
        return max(0, self.price - self.payment())

    def buy(self) -> int:
        change = self.payment() - self.price
        if change < 0 or change > self.paid_ones + self.earned_ones:
            return -1
        self.earned_ones += self.paid_ones - change
        self.earned_twos += self.paid_twos
        self.cancel()
        self.tickets -= 1
        return change

    def cancel(self) -> int:
        payment = self.payment()
        self.paid_ones = 0
        self.paid_twos = 0
        return payment

    def collect(self) -> int:
        earned = self.earned_ones + 2 * self.earned_twos + self.cancel()
        self.earned_ones = 0
        self.earned_twos = 0
        return earned

    def refill(self, more: int) -> None:
        self.tickets += more

    def payment(self) -> int:
        return self.paid_ones + 2 * self.paid_twos
