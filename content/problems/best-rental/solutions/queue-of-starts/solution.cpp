long long bestRental(std::vector<int>& gains, int shortest, int longest) {
    std::vector<long long> sums = {0};
    for (int gain : gains) {
        sums.push_back(sums.back() + gain);
    }
    std::deque<int> starts;
    long long best = sums[shortest];
    for (int end = shortest; end < (int)sums.size(); end++) {
        int entering = end - shortest;
        while (!starts.empty() && sums[starts.back()] >= sums[entering]) {
            starts.pop_back();
        }
        starts.push_back(entering);
        if (starts.front() < end - longest) {
            starts.pop_front();
        }
        best = std::max(best, sums[end] - sums[starts.front()]);
    }
    return best;
}
