// The least and the greatest weight with all rods level, or nothing.
std::optional<std::pair<int, int>> weights(TreeNode* part, int room) {
    if (part->left == nullptr) {
        return std::make_pair(part->val, part->val + room);
    }
    auto left = weights(part->left, room);
    auto right = weights(part->right, room);
    if (!left || !right) {
        return std::nullopt;
    }
    int least = std::max(left->first, right->first);
    int greatest = std::min(left->second, right->second);
    if (least > greatest) {
        return std::nullopt;
    }
    return std::make_pair(part->val + 2 * least, part->val + 2 * greatest);
}

int leastWeight(TreeNode* mobile, int room) {
    auto total = weights(mobile, room);
    return total ? total->first : -1;
}
