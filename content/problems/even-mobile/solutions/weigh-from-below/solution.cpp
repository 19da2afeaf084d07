// Nothing for what is tilted.
std::optional<int> weight(TreeNode* part) {
    if (part == nullptr) {
        return 0;
    }
    std::optional<int> left = weight(part->left);
    std::optional<int> right = weight(part->right);
    if (!left || !right || *left != *right) {
        return std::nullopt;
    }
    return part->val + *left + *right;
}

bool evenMobile(TreeNode* mobile) {
    return weight(mobile).has_value();
}
