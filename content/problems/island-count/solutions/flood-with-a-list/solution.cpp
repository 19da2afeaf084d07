int islandCount(std::vector<std::string> chart) {
    // What has been visited is land no more.
    auto takeLand = [&chart](int row, int column) {
        if (row < 0 || row >= int(chart.size()) || column < 0 || column >= int(chart[row].size()) || chart[row][column] != '#') {
            return false;
        }
        chart[row][column] = '.';
        return true;
    };
    int islands = 0;
    for (int top = 0; top < int(chart.size()); top++) {
        for (int left = 0; left < int(chart[top].size()); left++) {
            if (!takeLand(top, left)) {
                continue;
            }
            islands++;
            std::vector<std::pair<int, int>> places{{top, left}};
            while (!places.empty()) {
                auto [row, column] = places.back();
                places.pop_back();
                for (auto [down, right] : {std::pair{-1, 0}, {1, 0}, {0, -1}, {0, 1}}) {
                    if (takeLand(row + down, column + right)) {
                        places.push_back({row + down, column + right});
                    }
                }
            }
        }
    }
    return islands;
}
