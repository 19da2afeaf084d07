class ToolLocker:
    def __init__(self, places):
        self.places = places
        self.charges = {}
        self.uses = {}

    def put(self, tool, charge):
        gone = -1
        if tool not in self.charges and len(self.charges) == self.places:
            gone = min(self.charges, key=self.uses.get)
            del self.charges[gone]
            del self.uses[gone]
        self.charges[tool] = charge
        self.uses[tool] = self.uses.get(tool, 0) + 1
        return gone

    def lend(self, tool):
        if tool not in self.charges:
            return -1
        self.uses[tool] += 1
        return self.charges[tool]

    def look(self, tool):
        return self.charges.get(tool, -1)
