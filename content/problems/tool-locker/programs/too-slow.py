class ToolLocker:
    def __init__(self, places):
        self.places = places
        self.charges = {}
        self.uses = []

    def put(self, tool, charge):
        gone = -1
        if tool not in self.charges and len(self.charges) == self.places:
            gone = min(self.charges, key=self.last_use)
            del self.charges[gone]
        self.charges[tool] = charge
        self.uses.append(tool)
        return gone

    def lend(self, tool):
        if tool not in self.charges:
            return -1
        self.uses.append(tool)
        return self.charges[tool]

    def look(self, tool):
        return self.charges.get(tool, -1)

    def last_use(self, tool):
        at = len(self.uses) - 1
        while self.uses[at] != tool:
            at -= 1
        return at
