std::vector<int> fullBoxes(std::string tiles, std::string wanted) {
    const std::set<char> letters(wanted.begin(), wanted.end());
    std::vector<int> positions;
    std::set<char> needed = letters;
    bool isCovered = false;
    for (std::size_t position = 0; position < tiles.size(); position++) {
        char sign = tiles[position];
        if (isCovered) {
            isCovered = sign != ')';
        } else if (sign == '(') {
            isCovered = true;
        } else if (sign == '#') {
            needed = letters;
        } else if (needed.erase(sign) > 0 && needed.empty()) {
            positions.push_back(position);
            needed = letters;
        }
    }
    return positions;
}
