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
        if amount > self.balance:
            print("not enough money")
        self.balance = self.balance - amount


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
