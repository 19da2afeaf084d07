std::vector<int> oilLeft(TreeNode* lanterns, int can) {
    std::vector<int> leftOver;
    int oil = can;
    std::vector<TreeNode*> level;
    if (lanterns != nullptr) {
        level.push_back(lanterns);
    }
    while (!level.empty()) {
        bool isForwards = leftOver.size() % 2 == 0;
        for (size_t step = 0; step < level.size(); step++) {
            TreeNode* lantern = level[isForwards ? step : level.size() - 1 - step];
            if (oil < lantern->val) {
                oil = can;
            }
            oil -= lantern->val;
        }
        leftOver.push_back(oil);
        std::vector<TreeNode*> next;
        for (TreeNode* lantern : level) {
            for (TreeNode* below : {lantern->left, lantern->right}) {
                if (below != nullptr) {
                    next.push_back(below);
                }
            }
        }
        level = std::move(next);
    }
    return leftOver;
}
