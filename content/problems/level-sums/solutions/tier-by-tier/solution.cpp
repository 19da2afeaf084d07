std::vector<long long> levelSums(TreeNode* fountain) {
    std::vector<long long> sums;
    std::vector<TreeNode*> tier;
    if (fountain != nullptr) {
        tier.push_back(fountain);
    }
    while (!tier.empty()) {
        long long sum = 0;
        std::vector<TreeNode*> below;
        for (TreeNode* basin : tier) {
            sum += basin->val;
            for (TreeNode* next : {basin->left, basin->right}) {
                if (next != nullptr) {
                    below.push_back(next);
                }
            }
        }
        sums.push_back(sum);
        tier = std::move(below);
    }
    return sums;
}
