class RecentTabs:
    def __init__(self):
        # From the tab used longest ago to the visible tab.
        self.tabs = []

    def place_of(self, tab):
        for place, other in enumerate(self.tabs):
            if other == tab:
                return place
        return -1

    def show(self, tab):
        visible = self.tabs[-1] if self.tabs else -1
        place = self.place_of(tab)
        if place >= 0:
            del self.tabs[place]
        self.tabs.append(tab)
        return visible

    def close(self, tab):
        place = self.place_of(tab)
        if place >= 0:
            del self.tabs[place]
        return self.tabs[-1] if self.tabs else -1

    def before(self, tab):
        place = self.place_of(tab)
        return self.tabs[place - 1] if place > 0 else -1

    def close_oldest(self):
        return self.tabs.pop(0) if self.tabs else -1
