int fewestPhotos(std::vector<std::vector<int>>& stays) {
    std::sort(stays.begin(), stays.end(), [](const auto& one, const auto& other) { return one[1] < other[1]; });
    int photos = 0;
    int last = -1;
    for (const std::vector<int>& stay : stays) {
        if (stay[0] > last) {
            photos++;
            last = stay[1];
        }
    }
    return photos;
}
