class ToolLocker:
    def __init__(self, places):
        self.places = places
        self.charges = {}
        self.last_use = {}
        self.now = 0

    def put(self, tool, charge):
        gone = -1
        if tool not in self.charges and len(self.charges) == self.places:
            gone = min(self.last_use, key=self.last_use.get)
            del self.charges[gone]
            del self.last_use[gone]
        self.charges[tool] = charge
        self.use(tool)
        return gone

    def lend(self, tool):
        if tool not in self.charges:
            return -1
        self.use(tool)
        return self.charges[tool]

    def look(self, tool):
        return self.charges.get(tool, -1)

    def use(self, tool):
        self.now += 1
        self.last_use[tool] = self.now
