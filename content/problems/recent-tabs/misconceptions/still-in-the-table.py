class Node:
    def __init__(self, tab):
        self.tab = tab
        self.older = self
        self.newer = self


class RecentTabs:
    def __init__(self):
        self.node_of = {}
        # After it comes the tab used longest ago, before it the visible tab.
        self.ring = Node(-1)

    def show(self, tab):
        visible = self.ring.older.tab
        node = self.node_of.get(tab)
        if node:
            self.take_out(node)
        else:
            node = self.node_of[tab] = Node(tab)
        self.put_last(node)
        return visible

    def close(self, tab):
        if tab in self.node_of:
            self.take_out(self.node_of[tab])
        return self.ring.older.tab

    def before(self, tab):
        return self.node_of[tab].older.tab if tab in self.node_of else -1

    def close_oldest(self):
        oldest = self.ring.newer.tab
        self.close(oldest)
        return oldest

    def take_out(self, node):
        node.older.newer = node.newer
        node.newer.older = node.older

    def put_last(self, node):
        node.older = self.ring.older
        node.newer = self.ring
        node.older.newer = node
        node.newer.older = node
