std::vector<int> sharedPrizes(std::vector<std::vector<int>>& results, std::vector<int>& prizes) {
    const int riders = results.size();
    std::vector<int> order(riders);
    std::iota(order.begin(), order.end(), 0);
    std::sort(order.begin(), order.end(), [&](int a, int b) {
        if (results[a][0] != results[b][0]) {
            return results[a][0] > results[b][0];
        }
        return results[a][1] < results[b][1];
    });
    std::vector<int> won(riders, 0);
    int first = 0;
    while (first < riders) {
        int after = first;
        long long total = 0;
        while (after < riders && results[order[after]] == results[order[first]]) {
            if (after < int(prizes.size())) {
                total += prizes[after];
            }
            after++;
        }
        for (int place = first; place < after; place++) {
            won[order[place]] = total / (after - first);
        }
        first = after;
    }
    return won;
}
