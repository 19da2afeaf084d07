std::vector<std::vector<int>> scanPieces(std::vector<int>& strip, int size, int overlap) {
    std::vector<std::vector<int>> pieces;
    int count = strip.size();
    for (int start = 0; start < count; start += size - overlap) {
        int end = std::min(start + size, count);
        std::vector<int> piece(strip.begin() + start, strip.begin() + end);
        if (pieces.size() % 2 == 1) {
            std::reverse(piece.begin(), piece.end());
        }
        pieces.push_back(piece);
        if (end == count) {
            break;
        }
    }
    return pieces;
}
