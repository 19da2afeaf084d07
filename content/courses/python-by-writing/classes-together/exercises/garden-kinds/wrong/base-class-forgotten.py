class Plant:
    def __init__(self, name):
        self.name = name
        self.height = 10

    def grow(self):
        self.height = self.height + 2

    def line(self):
        return f"{self.name} {self.height}"


class Bamboo(Plant):
    def grow(self):
        self.height = self.height * 2


class Cactus(Plant):
    def __init__(self, name):
        self.name = name
        self.height = 0
        self.weeks = 0

    def grow(self):
        self.weeks = self.weeks + 1
        if self.weeks % 3 == 0:
            super().grow()


plants = [Plant("fern"), Bamboo("bamboo"), Cactus("cactus")]
for week in range(int(input())):
    for plant in plants:
        plant.grow()
for plant in plants:
    print(plant.line())
