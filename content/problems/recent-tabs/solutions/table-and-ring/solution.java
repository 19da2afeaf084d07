import java.util.*;

class RecentTabs {
    private static class Node {
        final int tab;
        Node older = this;
        Node newer = this;

        Node(int tab) {
            this.tab = tab;
        }
    }

    private final Map<Integer, Node> nodeOf = new HashMap<>();
    // After it comes the tab used longest ago, before it the visible tab.
    private final Node ring = new Node(-1);

    public RecentTabs() {
    }

    public int show(int tab) {
        int visible = ring.older.tab;
        Node node = nodeOf.get(tab);
        if (node != null) {
            takeOut(node);
        } else {
            node = new Node(tab);
            nodeOf.put(tab, node);
        }
        putLast(node);
        return visible;
    }

    public int close(int tab) {
        Node node = nodeOf.remove(tab);
        if (node != null) {
            takeOut(node);
        }
        return ring.older.tab;
    }

    public int before(int tab) {
        Node node = nodeOf.get(tab);
        return node == null ? -1 : node.older.tab;
    }

    public int closeOldest() {
        int oldest = ring.newer.tab;
        close(oldest);
        return oldest;
    }

    private void takeOut(Node node) {
        node.older.newer = node.newer;
        node.newer.older = node.older;
    }

    private void putLast(Node node) {
        node.older = ring.older;
        node.newer = ring;
        node.older.newer = node;
        node.newer.older = node;
    }
}
