// The gate at the end of the belt that the parcel takes, or null if it stops.
TreeNode* nextGate(TreeNode* gate, int number) {
    if (number == gate->val) {
        return nullptr;
    }
    return number < gate->val ? gate->left : gate->right;
}

int beltsToStop(TreeNode* gate, int number) {
    int belts = 0;
    for (TreeNode* next = nextGate(gate, number); next != nullptr; next = nextGate(next, number)) {
        belts++;
    }
    return belts;
}

std::vector<int> beltsBetween(TreeNode* top, std::vector<std::vector<int>> pairs) {
    std::vector<int> result;
    for (const std::vector<int>& pair : pairs) {
        TreeNode* gate = top;
        TreeNode* next = nextGate(gate, pair[0]);
        while (next != nullptr && next == nextGate(gate, pair[1])) {
            gate = next;
            next = nextGate(gate, pair[0]);
        }
        result.push_back(beltsToStop(gate, pair[0]) + beltsToStop(gate, pair[1]));
    }
    return result;
}
