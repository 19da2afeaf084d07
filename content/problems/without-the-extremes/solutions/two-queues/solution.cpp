std::vector<int> bestTrimmedTotal(std::vector<int>& readings, int k) {
    std::deque<int> highest;
    std::deque<int> lowest;
    std::vector<int> best;
    int total = 0;
    for (int place = 0; place < int(readings.size()); place++) {
        total += readings[place];
        while (!highest.empty() && readings[highest.back()] <= readings[place]) {
            highest.pop_back();
        }
        highest.push_back(place);
        while (!lowest.empty() && readings[lowest.back()] >= readings[place]) {
            lowest.pop_back();
        }
        lowest.push_back(place);
        const int first = place - k + 1;
        if (first < 0) {
            continue;
        }
        if (highest.front() < first) {
            highest.pop_front();
        }
        if (lowest.front() < first) {
            lowest.pop_front();
        }
        const int trimmed = total - readings[highest.front()] - readings[lowest.front()];
        if (best.empty() || trimmed > best[1]) {
            best = {first, trimmed};
        }
        total -= readings[first];
    }
    return best;
}
