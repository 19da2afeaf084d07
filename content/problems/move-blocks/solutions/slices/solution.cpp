std::vector<int> moveBlocks(std::vector<int> songs, std::vector<std::vector<int>> moves) {
    std::vector<int> current = songs;
    for (const auto& move : moves) {
        auto start = current.begin() + move[0];
        auto end = start + move[1];
        std::vector<int> block(start, end);
        current.erase(start, end);
        current.insert(current.begin() + move[2], block.begin(), block.end());
    }
    return current;
}
