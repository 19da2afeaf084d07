int correctionCost(std::string typed, std::string meant, std::vector<int>& prices) {
    const int add = prices[0], remove = prices[1], replace = prices[2], swap = prices[3];
    std::vector<std::vector<int>> cost(typed.size() + 1, std::vector<int>(meant.size() + 1, 0));
    for (std::size_t column = 1; column <= meant.size(); column++) {
        cost[0][column] = cost[0][column - 1] + add;
    }
    for (std::size_t row = 1; row <= typed.size(); row++) {
        cost[row][0] = cost[row - 1][0] + remove;
        for (std::size_t column = 1; column <= meant.size(); column++) {
            const bool isSame = typed[row - 1] == meant[column - 1];
            int best = cost[row - 1][column - 1] + (isSame ? 0 : replace);
            best = std::min({best, cost[row][column - 1] + add, cost[row - 1][column] + remove});
            if (row > 1 && column > 1) {
                if (typed[row - 2] == meant[column - 1] && typed[row - 1] == meant[column - 2]) {
                    best = std::min(best, cost[row - 2][column - 2] + swap);
                }
            }
            cost[row][column] = best;
        }
    }
    return cost[typed.size()][meant.size()];
}
