std::vector<int> savingsPlan(std::vector<int> amounts, int weeks) {
    std::vector<int> balances;
    int balance = 0;
    for (int week = 1; week <= weeks; week++) {
        balance += amounts[(week - 1) % amounts.size()];
        if (week % 4 == 0) {
            balance -= balance / 10;
        }
        balances.push_back(balance);
    }
    return balances;
}
