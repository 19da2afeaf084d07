from collections import OrderedDict


class ToolLocker:
    def __init__(self, places: int) -> None:
        self.places = places
        self.charges: OrderedDict[int, int] = OrderedDict()

    def put(self, tool: int, charge: int) -> int:
        gone = -1
        if tool in self.charges:
            self.charges.move_to_end(tool)
        elif len(self.charges) == self.places:
            gone, _ = self.charges.popitem(last=False)
        self.charges[tool] = charge
        return gone

    def lend(self, tool: int) -> int:
        if tool not in self.charges:
            return -1
        self.charges.move_to_end(tool)
        return self.charges[tool]

    def look(self, tool: int) -> int:
        return self.charges.get(tool, -1)
