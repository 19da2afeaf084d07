from heapq import heappop, heappush


class ToolLocker:
    def __init__(self, places):
        self.places = places
        self.charges = {}
        self.uses = {}
        # Uses and tool; an entry is out of date once the tool was used again.
        self.order = []

    def count(self, tool):
        self.uses[tool] = self.uses.get(tool, 0) + 1
        heappush(self.order, (self.uses[tool], tool))

    def least_used(self):
        uses, tool = heappop(self.order)
        while self.uses.get(tool) != uses:
            uses, tool = heappop(self.order)
        return tool

    def put(self, tool, charge):
        gone = -1
        if tool not in self.charges and len(self.charges) == self.places:
            gone = self.least_used()
            del self.charges[gone]
            del self.uses[gone]
        self.charges[tool] = charge
        self.count(tool)
        return gone

    def lend(self, tool):
        if tool not in self.charges:
            return -1
        self.count(tool)
        return self.charges[tool]

    def look(self, tool):
        return self.charges.get(tool, -1)
