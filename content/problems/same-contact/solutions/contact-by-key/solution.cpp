std::vector<std::vector<std::string>> sameContact(std::vector<std::vector<std::string>> records) {
    std::vector<std::vector<std::string>> contacts;
    std::unordered_map<std::string, size_t> placeByKey;
    for (const auto& record : records) {
        std::string key = record[1];
        std::transform(key.begin(), key.end(), key.begin(), [](unsigned char letter) { return std::tolower(letter); });
        auto found = placeByKey.find(key);
        if (found == placeByKey.end()) {
            if (!key.empty()) {
                placeByKey[key] = contacts.size();
            }
            contacts.push_back(record);
            continue;
        }
        for (size_t field = 0; field < 3; field++) {
            if (contacts[found->second][field].empty()) {
                contacts[found->second][field] = record[field];
            }
        }
    }
    return contacts;
}
