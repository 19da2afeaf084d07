class Account:
    def __init__(self):
        self.balance = 0

    def deposit(self, amount):
        self.balance = self.balance + amount

    def withdraw(self, amount):
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
