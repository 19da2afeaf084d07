class RecentTabs:
    def __init__(self) -> None:
        self.last_use = {}
        # Place 0 is no use: where the walk to the left ends.
        self.row = [-1]
        self.jump = [0]
        self.first = 1

    def show(self, tab: int) -> int:
        shown = self.row[self.taken_from(len(self.row) - 1)]
        self.forget(tab)
        self.last_use[tab] = len(self.row)
        self.row.append(tab)
        self.jump.append(len(self.jump))
        return shown

    def close(self, tab: int) -> int:
        self.forget(tab)
        return self.row[self.taken_from(len(self.row) - 1)]

    def before(self, tab: int) -> int:
        place = self.last_use.get(tab, 1)
        return self.row[self.taken_from(place - 1)]

    def close_oldest(self) -> int:
        while self.first < len(self.row) and self.jump[self.first] != self.first:
            self.first += 1
        if self.first == len(self.row):
            return -1
        tab = self.row[self.first]
        self.forget(tab)
        return tab

    def forget(self, tab: int) -> None:
        if tab in self.last_use:
            place = self.last_use.pop(tab)
            self.jump[place] = place - 1

    def taken_from(self, place: int) -> int:
        while self.jump[place] != place:
            self.jump[place] = self.jump[self.jump[place]]
            place = self.jump[place]
        return place
