std::vector<int> birdsInSight(std::vector<std::vector<int>>& birds, std::vector<std::vector<int>>& hides) {
    int height = birds.size();
    int width = birds[0].size();
    std::vector<std::vector<int>> table(height + 1, std::vector<int>(width + 1));
    for (int row = 0; row < height; row++) {
        int soFar = 0;
        for (int column = 0; column < width; column++) {
            soFar += birds[row][column];
            table[row + 1][column + 1] = table[row][column + 1] + soFar;
        }
    }
    std::vector<int> counts;
    for (const std::vector<int>& hide : hides) {
        int top = std::max(0, hide[0] - hide[2]);
        int bottom = std::min(height, hide[0] + hide[2] + 1);
        int left = std::max(0, hide[1] - hide[2]);
        int right = std::min(width, hide[1] + hide[2] + 1);
        counts.push_back(table[bottom][right] - table[top][right] - table[bottom][left] + table[top][left]);
    }
    return counts;
}
