std::vector<int> retryBudget(std::vector<int> attempts, int firstWait, int longestWait, int budget) {
    int made = 1;
    int time = attempts[0];
    int wait = firstWait;
    while (made < static_cast<int>(attempts.size()) && time + wait <= budget) {
        time += wait + attempts[made];
        made += 1;
        wait = std::min(2 * wait, longestWait);
    }
    return {made, time};
}
