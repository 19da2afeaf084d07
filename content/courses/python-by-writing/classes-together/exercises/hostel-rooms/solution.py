class Room:
    def __init__(self, nights):
        self.nights = nights

    def price(self):
        return 50 * self.nights

    def line(self):
        return f"{self.nights} nights: {self.price()}"


class Suite(Room):
    def price(self):
        return super().price() + 30


class Dorm(Room):
    def price(self):
        return 20 * self.nights


rooms = []
for part in input().split():
    kind, nights = part.split(":")
    if kind == "suite":
        rooms.append(Suite(int(nights)))
    elif kind == "dorm":
        rooms.append(Dorm(int(nights)))
    else:
        rooms.append(Room(int(nights)))
for room in rooms:
    print(room.line())
