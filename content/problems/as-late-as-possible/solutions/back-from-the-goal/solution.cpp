int latestStart(int stops, std::vector<std::vector<int>>& lines, int start, int goal, int deadline) {
    std::vector<std::vector<int>> arriving(stops);
    for (std::size_t number = 0; number < lines.size(); number++) {
        arriving[lines[number][1]].push_back(number);
    }
    std::vector<int> latest(stops, -1);
    latest[goal] = deadline;
    std::priority_queue<std::pair<int, int>> open;
    open.push({deadline, goal});
    while (!open.empty()) {
        const auto [minute, stop] = open.top();
        open.pop();
        if (minute < latest[stop]) {
            continue;
        }
        if (stop == start) {
            return minute;
        }
        for (const int number : arriving[stop]) {
            const std::vector<int>& line = lines[number];
            const int first = line[2], every = line[3], ride = line[4], runs = line[5];
            const int spare = minute - ride - first;
            if (spare < 0) {
                continue;
            }
            const int leave = first + std::min(runs - 1, spare / every) * every;
            if (leave > latest[line[0]]) {
                latest[line[0]] = leave;
                open.push({leave, line[0]});
            }
        }
    }
    return -1;
}
