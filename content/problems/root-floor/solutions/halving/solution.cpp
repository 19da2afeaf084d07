constexpr long long LARGEST_SIDE = 3'000'000'000;

bool isEnough(long long tiles, const std::vector<int>& scales, long long side) {
    long long left = tiles - side * side;
    for (int scale : scales) {
        if (left < 0) {
            return false;
        }
        long long copy = side / scale;
        left -= copy * copy;
    }
    return left >= 0;
}

long long largestSide(long long tiles, std::vector<int> scales) {
    long long low = 0;
    long long high = LARGEST_SIDE;
    while (low < high) {
        long long middle = (low + high + 1) / 2;
        if (isEnough(tiles, scales, middle)) {
            low = middle;
        } else {
            high = middle - 1;
        }
    }
    return low;
}
