class Box:
    def __init__(self):
        self.coins = 10

    def pay(self, other, amount):
        if self.coins >= amount:
            self.coins = self.coins - amount


boxes = {}
for name in input().split():
    boxes[name] = Box()
for payment in input().split():
    names, amount = payment.split(":")
    giver, taker = names.split(">")
    boxes[giver].pay(boxes[taker], int(amount))
for name, box in boxes.items():
    print(name, "has", box.coins, "coins")
