class ToolLocker:
    def __init__(self, places):
        self.places = places
        # Number and charge of each tool, the one used longest ago first.
        self.row = []

    def place_of(self, tool):
        for place, (number, _) in enumerate(self.row):
            if number == tool:
                return place
        return -1

    def put(self, tool, charge):
        gone = -1
        place = self.place_of(tool)
        if place >= 0:
            del self.row[place]
        elif len(self.row) == self.places:
            gone, _ = self.row.pop(0)
        self.row.append((tool, charge))
        return gone

    def lend(self, tool):
        place = self.place_of(tool)
        if place < 0:
            return -1
        self.row.append(self.row.pop(place))
        return self.row[-1][1]

    def look(self, tool):
        place = self.place_of(tool)
        return -1 if place < 0 else self.row[place][1]
