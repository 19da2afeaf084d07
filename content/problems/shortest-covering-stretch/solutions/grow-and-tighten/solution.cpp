std::vector<int> shortestCoveringStretch(std::string ribbon, std::string sign) {
    std::array<int, 128> needed{};
    for (char letter : sign) {
        needed[letter]++;
    }
    int missing = int(sign.size());
    std::vector<int> best;
    int first = 0;
    for (int last = 0; last < int(ribbon.size()); last++) {
        if (needed[ribbon[last]]-- > 0) {
            missing--;
        }
        while (missing == 0) {
            if (best.empty() || last - first < best[1] - best[0]) {
                best = {first, last};
            }
            if (++needed[ribbon[first]] > 0) {
                missing++;
            }
            first++;
        }
    }
    return best;
}
