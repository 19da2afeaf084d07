long hundredths(double value) {
    return std::lround(value * 100);
}

std::vector<std::vector<int>> findFaults(std::vector<double>& first, std::vector<double>& second, int lag, double tolerance, int steps) {
    std::vector<std::vector<int>> faults;
    int badPairs = 0;
    int end = std::min<int>(first.size(), static_cast<int>(second.size()) - lag);
    for (int at = std::max(0, -lag); at < end; at++) {
        long difference = std::labs(hundredths(first[at]) - hundredths(second[at + lag]));
        if (difference <= hundredths(tolerance)) {
            badPairs = 0;
            continue;
        }
        badPairs++;
        if (badPairs == steps) {
            faults.push_back({at - steps + 1, steps});
        } else if (badPairs > steps) {
            faults.back()[1]++;
        }
    }
    return faults;
}
