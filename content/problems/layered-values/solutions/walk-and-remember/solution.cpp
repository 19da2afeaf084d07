using Table = std::unordered_map<std::string, std::string>;

std::string valueOf(std::string name, const Table& table, Table& known) {
    std::vector<std::string> path;
    Table defaults;
    while (known.count(name) == 0) {
        if (defaults.count(name) > 0) throw std::invalid_argument(name + " leads to itself");
        auto found = table.find(name);
        std::string value = found == table.end() ? "" : found->second;
        if (value.empty() || value[0] != '$') {
            known[name] = value;
            continue;
        }
        std::size_t bar = value.find('|');
        path.push_back(name);
        defaults[name] = bar == std::string::npos ? "" : value.substr(bar + 1);
        name = bar == std::string::npos ? value.substr(1) : value.substr(1, bar - 1);
    }
    std::string result = known[name];
    for (std::size_t at = path.size(); at > 0; at--) {
        if (result.empty()) result = defaults[path[at - 1]];
        known[path[at - 1]] = result;
    }
    return result;
}

std::vector<std::string> layeredValues(std::vector<std::vector<std::string>>& layers, std::vector<std::string>& asked) {
    Table table;
    for (const auto& layer : layers) {
        for (const std::string& line : layer) {
            std::size_t middle = line.find('=');
            table.insert({line.substr(0, middle), line.substr(middle + 1)});
        }
    }
    Table known;
    std::vector<std::string> values;
    for (const std::string& name : asked) {
        values.push_back(valueOf(name, table, known));
    }
    return values;
}
