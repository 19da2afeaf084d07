class TicketMachine:
    def __init__(self, price, tickets):
        self.price = price
        self.first_tickets = tickets
        self.calls = []

    def insert(self, coin):
        return self.last_answer(("insert", coin))

    def buy(self):
        return self.last_answer(("buy", 0))

    def cancel(self):
        return self.last_answer(("cancel", 0))

    def collect(self):
        return self.last_answer(("collect", 0))

    def refill(self, more):
        self.last_answer(("refill", more))

    def last_answer(self, call):
        self.calls.append(call)
        paid = {1: 0, 2: 0}
        earned = {1: 0, 2: 0}
        tickets = self.first_tickets
        answer = None
        for name, value in self.calls:
            payment = paid[1] + 2 * paid[2]
            if name == "insert":
                answer = -1
                if tickets > 0 and payment < self.price:
                    paid[value] += 1
                    answer = max(0, self.price - payment - value)
            elif name == "buy":
                answer = payment - self.price
                if answer < 0 or (answer == 1 and paid[1] + earned[1] == 0):
                    answer = -1
                    continue
                earned = {1: earned[1] + paid[1] - answer, 2: earned[2] + paid[2]}
                paid = {1: 0, 2: 0}
                tickets -= 1
            elif name == "cancel":
                answer = payment
                paid = {1: 0, 2: 0}
            elif name == "collect":
                answer = earned[1] + 2 * earned[2]
                earned = {1: 0, 2: 0}
            else:
                tickets += value
        return answer
