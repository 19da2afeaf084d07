class PhoneCard:
    def __init__(self, credit):
        self.credit = credit
        self.minutes = 0

    def call(self, length):
        if length * 9 <= self.credit:
            self.credit = self.credit - length * 9
            self.minutes = self.minutes + length


card = PhoneCard(int(input()))
for part in input().split():
    card.call(int(part))
print(card.credit, "cents left,", card.minutes, "minutes")
