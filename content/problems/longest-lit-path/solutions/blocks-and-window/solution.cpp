int longestLit(std::vector<std::vector<int>>& lamps, int strip) {
    std::sort(lamps.begin(), lamps.end());
    std::vector<std::pair<int, int>> blocks;
    for (const std::vector<int>& lamp : lamps) {
        if (!blocks.empty() && lamp[0] <= blocks.back().second) {
            blocks.back().second = std::max(blocks.back().second, lamp[1]);
        } else {
            blocks.push_back({lamp[0], lamp[1]});
        }
    }
    int most = 0, light = 0, dark = 0;
    std::size_t first = 0;
    for (std::size_t last = 0; last < blocks.size(); last++) {
        light += blocks[last].second - blocks[last].first;
        if (last > 0) {
            dark += blocks[last].first - blocks[last - 1].second;
        }
        while (dark > strip) {
            light -= blocks[first].second - blocks[first].first;
            dark -= blocks[first + 1].first - blocks[first].second;
            first++;
        }
        most = std::max(most, light);
    }
    return most + strip;
}
