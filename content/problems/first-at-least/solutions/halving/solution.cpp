int position(const std::vector<std::string>& names, const std::string& word) {
    int low = 0;
    int high = names.size();
    while (low < high) {
        int middle = (low + high) / 2;
        if (names[middle] < word) {
            low = middle + 1;
        } else {
            high = middle;
        }
    }
    return low;
}

std::vector<int> firstAtLeast(std::vector<std::string> names, std::vector<std::string> words) {
    std::vector<int> positions;
    for (const std::string& word : words) {
        positions.push_back(position(names, word));
    }
    return positions;
}
