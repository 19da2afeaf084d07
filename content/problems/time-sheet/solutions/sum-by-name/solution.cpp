int minutes(const std::string& time) {
    return 60 * std::stoi(time.substr(0, 2)) + std::stoi(time.substr(3));
}

std::vector<std::string> timeSheet(std::vector<std::string> entries) {
    std::unordered_map<std::string, int> sums;
    for (const auto& entry : entries) {
        size_t space = entry.find(' ');
        std::string start = entry.substr(space + 1, 5);
        std::string end = entry.substr(space + 7, 5);
        sums[entry.substr(0, space)] += (minutes(end) - minutes(start) + 1440) % 1440;
    }
    std::vector<std::string> lines;
    for (const auto& [name, total] : sums) {
        std::string rest = std::to_string(total % 60);
        lines.push_back(name + " " + std::to_string(total / 60) + (rest.size() == 1 ? ":0" : ":") + rest);
    }
    return lines;
}
