int heaviestPath(TreeNode* cave) {
    std::vector<TreeNode*> chambers{cave};
    std::vector<int> above{-1};
    for (int place = 0; place < int(chambers.size()); place++) {
        for (TreeNode* below : {chambers[place]->left, chambers[place]->right}) {
            if (below != nullptr) {
                chambers.push_back(below);
                above.push_back(place);
            }
        }
    }

    std::vector<int> arm;
    for (TreeNode* chamber : chambers) {
        arm.push_back(chamber->val);
    }
    int best = *std::max_element(arm.begin(), arm.end());
    for (int place = int(chambers.size()) - 1; place > 0; place--) {
        int upper = above[place];
        best = std::max(best, arm[upper] + arm[place]);
        arm[upper] = std::max(arm[upper], chambers[upper]->val + arm[place]);
    }
    return best;
}
