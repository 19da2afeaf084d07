std::vector<int> shortestWalk(int around, std::vector<std::vector<int>>& stalls, std::vector<std::vector<int>>& needed) {
    std::unordered_map<int, int> there;
    for (const std::vector<int>& stall : stalls) {
        there[stall[1]]++;
    }
    std::unordered_map<int, int> lacking;
    int missing = 0;
    for (const std::vector<int>& entry : needed) {
        if (there[entry[0]] < entry[1]) {
            return {};
        }
        lacking[entry[0]] = entry[1];
        missing += entry[1];
    }
    std::vector<std::pair<int, int>> row;
    for (const std::vector<int>& stall : stalls) {
        if (lacking.count(stall[1]) > 0) {
            row.push_back({stall[0], stall[1]});
        }
    }
    std::sort(row.begin(), row.end());
    size_t count = row.size();
    for (size_t at = 0; at < count; at++) {
        row.push_back({row[at].first + around, row[at].second});
    }
    std::vector<int> best;
    size_t first = 0;
    for (const auto& [end, kind] : row) {
        if (lacking[kind] > 0) {
            missing--;
        }
        lacking[kind]--;
        while (missing == 0) {
            auto [start, gone] = row[first];
            if (best.empty() || end - start < best[1]) {
                best = {start, end - start};
            }
            lacking[gone]++;
            if (lacking[gone] > 0) {
                missing++;
            }
            first++;
        }
    }
    return best;
}
