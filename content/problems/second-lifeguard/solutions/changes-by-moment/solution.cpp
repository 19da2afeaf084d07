std::vector<std::vector<int>> busyPeriods(std::vector<std::vector<int>>& visits, int limit) {
    std::map<int, int> changes;
    for (const std::vector<int>& visit : visits) {
        changes[visit[0]] += visit[2];
        changes[visit[1]] -= visit[2];
    }
    std::vector<std::vector<int>> periods;
    int present = 0;
    int begin = 0;
    for (const auto& [moment, change] : changes) {
        const bool wasBusy = present >= limit;
        present += change;
        if (present >= limit && !wasBusy) {
            begin = moment;
        }
        if (present < limit && wasBusy) {
            periods.push_back({begin, moment});
        }
    }
    return periods;
}
