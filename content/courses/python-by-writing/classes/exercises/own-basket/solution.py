class Basket:
    def __init__(self):
        self.things = []

    def add(self, thing):
        self.things.append(thing)


baskets = {"Kim": Basket(), "Noa": Basket()}
for pair in input().split():
    name, thing = pair.split(":")
    baskets[name].add(thing)
for name, basket in baskets.items():
    print(name, len(basket.things), ", ".join(basket.things))
