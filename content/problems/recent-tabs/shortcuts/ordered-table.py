from collections import OrderedDict


class RecentTabs:
    def __init__(self):
        self.tabs = OrderedDict()

    def visible(self):
        return next(reversed(self.tabs), -1)

    def show(self, tab):
        visible = self.visible()
        self.tabs[tab] = True
        self.tabs.move_to_end(tab)
        return visible

    def close(self, tab):
        self.tabs.pop(tab, None)
        return self.visible()

    def before(self, tab):
        older = -1
        if tab in self.tabs:
            for other in self.tabs:
                if other == tab:
                    return older
                older = other
        return -1

    def close_oldest(self):
        return self.tabs.popitem(last=False)[0] if self.tabs else -1
