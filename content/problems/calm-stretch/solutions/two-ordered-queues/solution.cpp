int calmStretch(std::vector<int> levels, int limit) {
    std::deque<int> highs;
    std::deque<int> lows;
    int start = 0;
    int longest = 0;
    for (int end = 0; end < int(levels.size()); end++) {
        while (!highs.empty() && levels[highs.back()] <= levels[end]) {
            highs.pop_back();
        }
        highs.push_back(end);
        while (!lows.empty() && levels[lows.back()] >= levels[end]) {
            lows.pop_back();
        }
        lows.push_back(end);
        while (levels[highs.front()] - levels[lows.front()] > limit) {
            start++;
            if (highs.front() < start) {
                highs.pop_front();
            }
            if (lows.front() < start) {
                lows.pop_front();
            }
        }
        longest = std::max(longest, end - start + 1);
    }
    return longest;
}
