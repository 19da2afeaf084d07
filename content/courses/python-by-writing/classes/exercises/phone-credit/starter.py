class PhoneCard:
    def __init__(self, credit):
        self.credit = credit


card = PhoneCard(int(input()))
for part in input().split():
    card.call(int(part))
print(card.credit, "cents left,", card.minutes, "minutes")
