struct LetterNode {
    bool ends = false;
    int choices = 0;
    std::array<int, 26> children{};
};

std::vector<int> keysToPress(std::vector<std::string>& words) {
    std::vector<LetterNode> nodes(1);
    for (const std::string& word : words) {
        int node = 0;
        for (char letter : word) {
            if (nodes[node].children[letter - 'a'] == 0) {
                nodes[node].children[letter - 'a'] = nodes.size();
                nodes[node].choices++;
                nodes.push_back(LetterNode());
            }
            node = nodes[node].children[letter - 'a'];
        }
        nodes[node].ends = true;
    }
    std::vector<int> numbers;
    for (const std::string& word : words) {
        int node = 0;
        int keys = 0;
        for (char letter : word) {
            if (nodes[node].ends || nodes[node].choices > 1) {
                keys++;
            }
            node = nodes[node].children[letter - 'a'];
        }
        numbers.push_back(keys);
    }
    return numbers;
}
