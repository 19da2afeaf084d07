std::pair<int, int> waysDown(TreeNode* hut, int& longest) {
    if (hut == nullptr) {
        return {0, 0};
    }
    int rising[2] = {0, 0};
    int falling[2] = {0, 0};
    TreeNode* sides[2] = {hut->left, hut->right};
    for (int side = 0; side < 2; side++) {
        auto [up, down] = waysDown(sides[side], longest);
        if (sides[side] != nullptr && sides[side]->val > hut->val) {
            rising[side] = up;
        }
        if (sides[side] != nullptr && sides[side]->val < hut->val) {
            falling[side] = down;
        }
    }
    longest = std::max({longest, falling[0] + 1 + rising[1], falling[1] + 1 + rising[0]});
    return {std::max(rising[0], rising[1]) + 1, std::max(falling[0], falling[1]) + 1};
}

int longestClimb(TreeNode* park) {
    int longest = 0;
    waysDown(park, longest);
    return longest;
}
