int fewestMinutes(int places, std::vector<std::vector<int>>& canals, std::vector<std::vector<int>>& levers, int open,
                  int start, int goal) {
    std::vector<std::vector<std::vector<int>>> canalsAt(places), leversAt(places);
    for (const std::vector<int>& canal : canals) {
        canalsAt[canal[0]].push_back({canal[1], canal[2], canal[3]});
        canalsAt[canal[1]].push_back({canal[0], canal[2], canal[3]});
    }
    for (const std::vector<int>& lever : levers) {
        leversAt[lever[0]].push_back(lever);
    }
    std::vector<std::vector<int>> best(places, std::vector<int>(1024, INT_MAX));
    std::priority_queue<std::tuple<int, int, int>> heap;
    const auto reach = [&](int time, int place, int gates) {
        if (time < best[place][gates]) {
            best[place][gates] = time;
            heap.push({-time, place, gates});
        }
    };
    reach(0, start, open);
    while (!heap.empty()) {
        const auto [negative, place, gates] = heap.top();
        const int time = -negative;
        heap.pop();
        if (place == goal) {
            return time;
        }
        if (time > best[place][gates]) {
            continue;
        }
        for (const std::vector<int>& canal : canalsAt[place]) {
            if ((gates & canal[2]) == canal[2]) {
                reach(time + canal[1], canal[0], gates);
            }
        }
        for (const std::vector<int>& lever : leversAt[place]) {
            reach(time + lever[1], place, gates ^ lever[2]);
        }
    }
    return -1;
}
