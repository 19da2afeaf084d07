int longestUniqueRun(std::string tiles) {
    // In UTF-8 every byte but the first of a character begins with the bits 10.
    std::vector<std::string> patterns;
    for (unsigned char byte : tiles) {
        if ((byte & 0xC0) != 0x80) {
            patterns.emplace_back();
        }
        patterns.back() += byte;
    }
    std::unordered_set<std::string> visible;
    size_t start = 0;
    size_t best = 0;
    for (size_t end = 0; end < patterns.size(); end++) {
        while (visible.count(patterns[end])) {
            visible.erase(patterns[start++]);
        }
        visible.insert(patterns[end]);
        best = std::max(best, end - start + 1);
    }
    return static_cast<int>(best);
}
