long long countEvenSplits(std::vector<int>& changes, int partners) {
    std::vector<int> seen(partners);
    seen[0] = 1;
    int total = 0;
    long long periods = 0;
    for (int change : changes) {
        total = (total + change) % partners;
        if (total < 0) {
            total += partners;
        }
        periods += seen[total];
        seen[total]++;
    }
    return periods;
}
