int fewestCuts(std::string left, std::string right, std::string film) {
    const int n = left.size(), m = right.size();
    if (left.size() + right.size() != film.size()) {
        return -1;
    }
    const int never = n + m + 1;
    std::vector<std::vector<int>> byLeft(n + 1, std::vector<int>(m + 1, never));
    std::vector<std::vector<int>> byRight = byLeft;
    byLeft[0][0] = byRight[0][0] = 0;
    for (int i = 0; i <= n; i++) {
        for (int j = 0; j <= m; j++) {
            if (i > 0 && left[i - 1] == film[i + j - 1]) {
                byLeft[i][j] = std::min(byLeft[i - 1][j], byRight[i - 1][j] + 1);
            }
            if (j > 0 && right[j - 1] == film[i + j - 1]) {
                byRight[i][j] = std::min(byRight[i][j - 1], byLeft[i][j - 1] + 1);
            }
        }
    }
    const int fewest = std::min(byLeft[n][m], byRight[n][m]);
    return fewest < never ? fewest : -1;
}
