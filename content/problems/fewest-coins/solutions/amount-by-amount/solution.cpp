int fewestCoins(std::vector<int> coins, int amount) {
    const int impossible = amount + 1;
    std::vector<int> fewest(amount + 1, impossible);
    fewest[0] = 0;
    for (int total = 1; total <= amount; total++) {
        for (int coin : coins) {
            if (coin <= total) {
                fewest[total] = std::min(fewest[total], fewest[total - coin] + 1);
            }
        }
    }
    return fewest[amount] == impossible ? -1 : fewest[amount];
}
