std::vector<int> clickedColumns(std::vector<std::string>& names, std::vector<std::string>& towns, std::vector<int>& points, std::vector<std::string>& clicks) {
    std::vector<std::pair<std::string, bool>> last;
    for (const std::string& click : clicks) {
        bool isDown = false;
        for (std::size_t at = 0; at < last.size(); at++) {
            if (last[at].first != click) continue;
            isDown = at + 1 == last.size() && !last[at].second;
            last.erase(last.begin() + at);
            break;
        }
        last.push_back({click, isDown});
    }
    std::map<std::string, std::function<bool(int, int)>> isLess = {
        {"name", [&](int a, int b) { return names[a] < names[b]; }},
        {"town", [&](int a, int b) { return towns[a] < towns[b]; }},
        {"points", [&](int a, int b) { return points[a] < points[b]; }},
    };
    std::vector<int> order(names.size());
    std::iota(order.begin(), order.end(), 0);
    for (const auto& click : last) {
        const auto& less = isLess[click.first];
        bool isDown = click.second;
        std::stable_sort(order.begin(), order.end(), [&](int a, int b) { return isDown ? less(b, a) : less(a, b); });
    }
    return order;
}
