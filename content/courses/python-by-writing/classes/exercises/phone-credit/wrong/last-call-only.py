class PhoneCard:
    def __init__(self, credit):
        self.credit = credit
        self.minutes = 0

    def call(self, length):
        self.minutes = min(length, self.credit // 9)
        self.credit = self.credit - self.minutes * 9


card = PhoneCard(int(input()))
for part in input().split():
    card.call(int(part))
print(card.credit, "cents left,", card.minutes, "minutes")
