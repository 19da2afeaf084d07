struct Visit {
    TreeNode* post;
    long long low, high;
};

bool searchTreeCheck(TreeNode* entrance) {
    std::vector<Visit> visits{{entrance, LLONG_MIN, LLONG_MAX}};
    while (!visits.empty()) {
        auto [post, low, high] = visits.back();
        visits.pop_back();
        if (post == nullptr) {
            continue;
        }
        if (post->val <= low || post->val >= high) {
            return false;
        }
        visits.push_back({post->left, low, post->val});
        visits.push_back({post->right, post->val, high});
    }
    return true;
}
