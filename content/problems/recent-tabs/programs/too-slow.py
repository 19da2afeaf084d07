class RecentTabs:
    def __init__(self):
        self.calls = []

    def order(self):
        """The open tabs, the visible one first."""
        seen = set()
        tabs = []
        for kind, tab in reversed(self.calls):
            if kind == "show" and tab not in seen:
                tabs.append(tab)
            seen.add(tab)
        return tabs

    def show(self, tab):
        visible = (self.order() or [-1])[0]
        self.calls.append(("show", tab))
        return visible

    def close(self, tab):
        self.calls.append(("close", tab))
        return (self.order() or [-1])[0]

    def before(self, tab):
        tabs = self.order() + [-1]
        return tabs[tabs.index(tab) + 1] if tab in tabs else -1

    def close_oldest(self):
        oldest = ([-1] + self.order())[-1]
        self.calls.append(("close", oldest))
        return oldest
