struct TrieNode {
    std::string word;
    std::array<std::unique_ptr<TrieNode>, 26> children;
};

struct Panel {
    const std::vector<std::string>& pattern;
    TrieNode across, downRoot;
    std::vector<const TrieNode*> down;
    std::set<std::string> used;

    static void add(TrieNode* node, const std::string& word) {
        for (char letter : word) {
            std::unique_ptr<TrieNode>& child = node->children[letter - 'a'];
            if (!child) {
                child = std::make_unique<TrieNode>();
            }
            node = child.get();
        }
        node->word = word;
    }

    bool areDifferent(const std::string& last) const {
        std::set<std::string> all = used;
        all.insert(last);
        for (const TrieNode* end : down) {
            all.insert(end->word);
        }
        return all.size() == pattern.size() + down.size();
    }

    int fill(std::size_t row, std::size_t column, const TrieNode* node) {
        if (column == down.size()) {
            if (used.count(node->word) > 0) {
                return 0;
            }
            if (row == pattern.size() - 1) {
                return areDifferent(node->word) ? 1 : 0;
            }
            used.insert(node->word);
            const int panels = fill(row + 1, 0, &across);
            used.erase(node->word);
            return panels;
        }
        int total = 0;
        const TrieNode* above = down[column];
        const char given = pattern[row][column];
        for (int letter = 0; letter < 26; letter++) {
            if (given != '?' && given - 'a' != letter) {
                continue;
            }
            if (node->children[letter] && above->children[letter]) {
                down[column] = above->children[letter].get();
                total += fill(row, column + 1, node->children[letter].get());
            }
        }
        down[column] = above;
        return total;
    }
};

int countPanels(std::vector<std::string>& pattern, std::vector<std::string>& words) {
    Panel panel{pattern, {}, {}, {}, {}};
    for (const std::string& word : words) {
        if (word.size() == pattern[0].size()) {
            Panel::add(&panel.across, word);
        }
        if (word.size() == pattern.size()) {
            Panel::add(&panel.downRoot, word);
        }
    }
    panel.down.assign(pattern[0].size(), &panel.downRoot);
    return panel.fill(0, 0, &panel.across);
}
