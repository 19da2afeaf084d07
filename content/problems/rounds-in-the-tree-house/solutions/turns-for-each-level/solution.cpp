// A room with two distances from the top: its own one, and that of the room
// where the guard turns round on the way from the left neighbour.
struct Stop {
    TreeNode* room;
    int depth;
    int turn;
};

std::vector<int> rungsOnRounds(TreeNode* house) {
    std::vector<int> result;
    std::vector<Stop> level;
    if (house != nullptr) {
        level.push_back({house, 0, 0});
    }
    while (!level.empty()) {
        int rungs = 0;
        for (size_t at = 1; at < level.size(); at++) {
            rungs += level[at - 1].depth + level[at].depth - 2 * level[at].turn;
        }
        result.push_back(rungs);

        std::vector<Stop> below;
        int highest = 0;
        for (const Stop& here : level) {
            highest = std::min(highest, here.turn);
            for (TreeNode* lower : {here.room->left, here.room->right}) {
                if (lower != nullptr) {
                    below.push_back({lower, here.depth + lower->val, highest});
                    highest = here.depth;
                }
            }
        }
        level = std::move(below);
    }
    return result;
}
