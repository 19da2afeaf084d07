class ToolLocker:
    def __init__(self, places):
        self.places = places
        self.charges = {}

    def put(self, tool, charge):
        gone = -1
        if tool in self.charges:
            del self.charges[tool]
        elif len(self.charges) == self.places:
            gone = next(iter(self.charges))
            del self.charges[gone]
        self.charges[tool] = charge
        return gone

    def lend(self, tool):
        return self.charges.get(tool, -1)

    def look(self, tool):
        return self.charges.get(tool, -1)
