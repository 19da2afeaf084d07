int roomsNeeded(std::vector<std::vector<int>> sessions) {
    std::vector<int> starts;
    std::vector<int> ends;
    for (const auto& session : sessions) {
        starts.push_back(session[0]);
        ends.push_back(session[1]);
    }
    std::sort(starts.begin(), starts.end());
    std::sort(ends.begin(), ends.end());
    int most = 0;
    int over = 0;
    for (int before = 0; before < int(starts.size()); before++) {
        while (ends[over] <= starts[before]) {
            over++;
        }
        most = std::max(most, before + 1 - over);
    }
    return most;
}
