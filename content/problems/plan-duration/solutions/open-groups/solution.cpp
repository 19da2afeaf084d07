int planDuration(std::vector<std::string>& plan) {
    std::vector<bool> teams{false};
    std::vector<int> totals{0};
    for (const std::string& part : plan) {
        if (part == "[" || part == "{") {
            teams.push_back(part == "{");
            totals.push_back(0);
            continue;
        }
        int minutes = 0;
        if (part == "]" || part == "}") {
            minutes = totals.back();
            teams.pop_back();
            totals.pop_back();
        } else {
            minutes = std::stoi(part);
        }
        totals.back() = teams.back() ? std::max(totals.back(), minutes) : totals.back() + minutes;
    }
    return totals[0];
}
