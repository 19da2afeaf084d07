std::vector<int> hollowSizes(std::vector<std::vector<int>>& heights) {
    int rows = heights.size();
    int columns = heights[0].size();
    const int steps[4][2] = {{-1, 0}, {1, 0}, {0, -1}, {0, 1}};
    std::vector<std::vector<bool>> marked(rows, std::vector<bool>(columns));
    std::vector<int> sizes;
    for (int firstRow = 0; firstRow < rows; firstRow++) {
        for (int firstColumn = 0; firstColumn < columns; firstColumn++) {
            if (marked[firstRow][firstColumn]) {
                continue;
            }
            int height = heights[firstRow][firstColumn];
            marked[firstRow][firstColumn] = true;
            std::vector<std::pair<int, int>> waiting{{firstRow, firstColumn}};
            int size = 0;
            bool isHollow = true;
            while (!waiting.empty()) {
                auto [row, column] = waiting.back();
                waiting.pop_back();
                size++;
                for (const auto& step : steps) {
                    int r = row + step[0];
                    int c = column + step[1];
                    if (r < 0 || r == rows || c < 0 || c == columns || heights[r][c] < height) {
                        isHollow = false;
                    } else if (heights[r][c] == height && !marked[r][c]) {
                        marked[r][c] = true;
                        waiting.push_back({r, c});
                    }
                }
            }
            if (isHollow) {
                sizes.push_back(size);
            }
        }
    }
    std::sort(sizes.rbegin(), sizes.rend());
    return sizes;
}
