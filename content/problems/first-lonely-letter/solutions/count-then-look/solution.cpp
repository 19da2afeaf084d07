int firstLonely(std::string line) {
    std::array<int, 128> counts{};
    for (unsigned char character : line) {
        counts[character]++;
    }
    for (size_t position = 0; position < line.size(); position++) {
        unsigned char character = line[position];
        if (counts[character] == 1) {
            return static_cast<int>(position);
        }
    }
    return -1;
}
