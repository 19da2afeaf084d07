class Place:
    def __init__(self) -> None:
        self.tool = 0
        self.charge = 0
        self.before = self
        self.after = self


class ToolLocker:
    def __init__(self, places: int) -> None:
        self.places = places
        self.place_of: dict[int, Place] = {}
        # After it stands the tool used longest ago, before it the one used last.
        self.ring = Place()

    def put(self, tool: int, charge: int) -> int:
        gone = -1
        place = self.place_of.get(tool)
        if place is None:
            if len(self.place_of) < self.places:
                place = Place()
            else:
                place = self.ring.after
                gone = place.tool
                del self.place_of[gone]
            place.tool = tool
            self.place_of[tool] = place
        place.charge = charge
        self.renew(place)
        return gone

    def lend(self, tool: int) -> int:
        place = self.place_of.get(tool)
        if place is None:
            return -1
        self.renew(place)
        return place.charge

    def look(self, tool: int) -> int:
        place = self.place_of.get(tool)
        return -1 if place is None else place.charge

    def renew(self, place: Place) -> None:
        place.before.after = place.after
        place.after.before = place.before
        place.before = self.ring.before
        place.after = self.ring
        place.before.after = place
        place.after.before = place
