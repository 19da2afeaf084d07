#include <vector>

struct GraphNode {
  int val;
  std::vector<GraphNode*> neighbors;
  GraphNode() : val(0) {}
  GraphNode(int x) : val(x) {}
  GraphNode(int x, std::vector<GraphNode*> near) : val(x), neighbors(std::move(near)) {}
};
