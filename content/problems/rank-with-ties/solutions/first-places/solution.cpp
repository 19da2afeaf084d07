std::vector<int> kiteRanks(std::vector<int> points) {
    std::vector<int> inOrder = points;
    std::sort(inOrder.begin(), inOrder.end(), std::greater<int>());
    std::unordered_map<int, int> rankOf;
    for (int index = 0; index < int(inOrder.size()); index++) {
        rankOf.emplace(inOrder[index], index + 1);
    }
    std::vector<int> ranks;
    for (int value : points) {
        ranks.push_back(rankOf[value]);
    }
    return ranks;
}
