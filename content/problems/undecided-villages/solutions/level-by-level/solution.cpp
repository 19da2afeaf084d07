std::vector<int> papersRead(int villages, std::vector<std::vector<int>> roads, std::vector<int> starts) {
    std::vector<std::vector<int>> neighbours(villages);
    for (const auto& road : roads) {
        neighbours[road[0]].push_back(road[1]);
        neighbours[road[1]].push_back(road[0]);
    }
    std::vector<int> papers(villages, -2);
    for (size_t paper = 0; paper < starts.size(); paper++) {
        papers[starts[paper]] = static_cast<int>(paper);
    }
    std::vector<int> front = starts;
    while (!front.empty()) {
        std::unordered_map<int, int> arrivals;
        for (int village : front) {
            for (int other : neighbours[village]) {
                if (papers[other] != -2) {
                    continue;
                }
                auto [entry, isNew] = arrivals.insert({other, papers[village]});
                if (!isNew && entry->second != papers[village]) {
                    entry->second = -1;
                }
            }
        }
        front.clear();
        for (const auto& [village, paper] : arrivals) {
            papers[village] = paper;
            if (paper != -1) {
                front.push_back(village);
            }
        }
    }
    return papers;
}
