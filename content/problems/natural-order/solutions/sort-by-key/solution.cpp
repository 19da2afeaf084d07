std::pair<std::string, int> parts(const std::string& name) {
    size_t start = name.find_first_of("0123456789");
    return {name.substr(0, start), std::stoi(name.substr(start))};
}

std::vector<std::string> naturalOrder(std::vector<std::string> files) {
    std::stable_sort(files.begin(), files.end(), [](const std::string& one, const std::string& other) {
        return parts(one) < parts(other);
    });
    return files;
}
