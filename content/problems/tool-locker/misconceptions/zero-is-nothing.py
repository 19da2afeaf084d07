from collections import OrderedDict


class ToolLocker:
    def __init__(self, places):
        self.places = places
        self.charges = OrderedDict()

    def put(self, tool, charge):
        gone = -1
        if tool in self.charges:
            self.charges.move_to_end(tool)
        elif len(self.charges) == self.places:
            gone, _ = self.charges.popitem(last=False)
        self.charges[tool] = charge
        return gone

    def lend(self, tool):
        if not self.charges.get(tool):
            return -1
        self.charges.move_to_end(tool)
        return self.charges[tool]

    def look(self, tool):
        return self.charges.get(tool) or -1
