std::vector<std::vector<int>> nearTwins(std::vector<std::string> codes) {
    std::vector<std::vector<int>> pairs;
    int count = codes.size();
    for (int first = 0; first < count; first++) {
        for (int second = first + 1; second < count; second++) {
            int differences = 0;
            for (size_t place = 0; place < codes[first].size(); place++) {
                if (codes[first][place] != codes[second][place]) {
                    differences += 1;
                }
            }
            if (differences == 1) {
                pairs.push_back({first, second});
            }
        }
    }
    return pairs;
}
