long long busiestHours(std::vector<int> readings, int k) {
    long long total = 0;
    for (int hour = 0; hour < k; hour++) {
        total += readings[hour];
    }
    long long best = total;
    for (int hour = k; hour < int(readings.size()); hour++) {
        total += readings[hour];
        total -= readings[hour - k];
        best = std::max(best, total);
    }
    return best;
}
