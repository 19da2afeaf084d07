from collections import OrderedDict


class ToolLocker:
    def __init__(self, places):
        self.places = places
        self.charges = OrderedDict()

    def put(self, tool, charge):
        gone = -1
        if tool not in self.charges and len(self.charges) == self.places:
            gone, _ = self.charges.popitem(last=False)
        self.charges[tool] = charge
        return gone

    def lend(self, tool):
        if tool not in self.charges:
            return -1
        self.charges.move_to_end(tool)
        return self.charges[tool]

    def look(self, tool):
        return self.charges.get(tool, -1)
