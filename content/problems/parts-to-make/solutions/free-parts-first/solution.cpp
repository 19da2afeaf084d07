std::vector<int> piecesToMake(std::vector<int>& stock, std::vector<int>& wanted, std::vector<std::vector<int>>& uses) {
    std::vector<std::vector<std::pair<int, int>>> partsOf(stock.size());
    std::vector<int> openUsers(stock.size());
    for (const std::vector<int>& use : uses) {
        partsOf[use[0]].push_back({use[1], use[2]});
        openUsers[use[1]]++;
    }
    std::vector<int> needed = wanted;
    std::vector<int> made(stock.size());
    std::vector<int> ready;
    for (size_t part = 0; part < stock.size(); part++) {
        if (openUsers[part] == 0) {
            ready.push_back(part);
        }
    }
    while (!ready.empty()) {
        int product = ready.back();
        ready.pop_back();
        made[product] = std::max(0, needed[product] - stock[product]);
        for (const auto& [part, count] : partsOf[product]) {
            needed[part] += made[product] * count;
            openUsers[part]--;
            if (openUsers[part] == 0) {
                ready.push_back(part);
            }
        }
    }
    return made;
}
