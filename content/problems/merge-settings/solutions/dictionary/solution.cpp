std::vector<std::string> mergeSettings(std::vector<std::vector<std::string>> files) {
    std::unordered_map<std::string, std::string> settings;
    for (const auto& lines : files) {
        for (const auto& line : lines) {
            if (line[0] == '-') {
                settings.erase(line.substr(1));
                continue;
            }
            size_t at = line.find('=');
            bool adds = line[at - 1] == '+';
            std::string key = line.substr(0, adds ? at - 1 : at);
            std::string value = line.substr(at + 1);
            auto found = settings.find(key);
            if (adds && found != settings.end()) {
                found->second += "," + value;
            } else {
                settings[key] = value;
            }
        }
    }
    std::vector<std::string> merged;
    for (const auto& [key, value] : settings) {
        merged.push_back(key + "=" + value);
    }
    return merged;
}
