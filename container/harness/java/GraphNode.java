import java.util.ArrayList;
import java.util.List;

/** A node of a graph, as problems hand it over. */
public class GraphNode {
    public int val;
    public List<GraphNode> neighbors;

    public GraphNode() {
        this(0);
    }

    public GraphNode(int val) {
        this(val, new ArrayList<>());
    }

    public GraphNode(int val, List<GraphNode> neighbors) {
        this.val = val;
        this.neighbors = neighbors;
    }

    @Override
    public String toString() {
        return "GraphNode(" + val + ")";
    }
}
