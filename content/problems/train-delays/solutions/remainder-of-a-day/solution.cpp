int minutes(const std::string& time) {
    return 60 * std::stoi(time.substr(0, 2)) + std::stoi(time.substr(3));
}

std::vector<int> trainDelays(std::vector<std::string> planned, std::vector<std::string> actual) {
    std::vector<int> delays;
    for (size_t train = 0; train < planned.size(); train++) {
        if (actual[train].empty()) {
            delays.push_back(-1);
            continue;
        }
        int late = (minutes(actual[train]) - minutes(planned[train]) + 1440) % 1440;
        delays.push_back(late < 720 ? late : 0);
    }
    return delays;
}
