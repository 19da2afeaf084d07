std::vector<int> withoutPartner(const std::vector<int>& entries, const std::vector<int>& others) {
    std::unordered_map<int, int> free;
    for (int amount : others) {
        free[amount]++;
    }
    std::vector<int> left;
    for (int amount : entries) {
        if (free[amount] > 0) {
            free[amount]--;
        } else {
            left.push_back(amount);
        }
    }
    return left;
}

std::vector<std::vector<int>> unmatchedEntries(std::vector<int> own, std::vector<int> bank) {
    return {withoutPartner(own, bank), withoutPartner(bank, own)};
}
