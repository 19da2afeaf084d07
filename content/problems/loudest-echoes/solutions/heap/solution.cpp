std::vector<int> recordEchoes(std::function<std::optional<int>()> sounds, int places) {
    std::priority_queue<int, std::vector<int>, std::greater<int>> stored;
    int refused = 0;
    int pushedOut = 0;
    while (std::optional<int> next = sounds()) {
        int loudness = *next;
        if (loudness == 0 && !stored.empty()) {
            stored.pop();
        }
        while (loudness > 0) {
            if ((int)stored.size() < places) {
                stored.push(loudness);
            } else if (loudness > stored.top()) {
                stored.pop();
                stored.push(loudness);
                pushedOut++;
            } else {
                refused++;
            }
            loudness /= 2;
        }
    }
    return {refused, pushedOut, stored.empty() ? 0 : stored.top()};
}
