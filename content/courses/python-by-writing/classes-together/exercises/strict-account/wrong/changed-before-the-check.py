class Account:
    def __init__(self):
        self.balance = 0

    def deposit(self, amount):
        if amount <= 0:
            raise ValueError("amount must be positive")
        self.balance = self.balance + amount

    def withdraw(self, amount):
        if amount <= 0:
            raise ValueError("amount must be positive")
        self.balance = self.balance - amount
        if self.balance < 0:
            raise ValueError("not enough money")


account = Account()
for part in input().split():
    amount = int(part[1:])
    try:
        if part[0] == "+":
            account.deposit(amount)
        else:
            account.withdraw(amount)
    except ValueError as error:
        print(part, error)
print("Balance:", account.balance)
