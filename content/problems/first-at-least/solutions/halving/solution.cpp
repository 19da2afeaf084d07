int firstAtLeast(std::vector<int> heights, int target) {
    size_t low = 0;
    size_t high = heights.size();
    while (low < high) {
        size_t middle = low + (high - low) / 2;
        if (heights[middle] < target) {
            low = middle + 1;
        } else {
            high = middle;
        }
    }
    return static_cast<int>(low);
}
