std::vector<int> familiarLetters(std::vector<std::string>& words) {
    std::vector<std::array<int, 26>> children(1);
    std::vector<int> visits(1, 0);
    std::vector<int> sums;
    for (const std::string& word : words) {
        int node = 0;
        int total = 0;
        for (char letter : word) {
            if (children[node][letter - 'a'] == 0) {
                children[node][letter - 'a'] = children.size();
                children.push_back({});
                visits.push_back(0);
            }
            node = children[node][letter - 'a'];
            total += visits[node];
            visits[node]++;
        }
        sums.push_back(total);
    }
    return sums;
}
