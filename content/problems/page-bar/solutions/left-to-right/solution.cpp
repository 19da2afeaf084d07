std::vector<std::string> pageBar(int pages, int current, int around) {
    std::vector<int> shown;
    for (int page = std::max(1, current - around); page <= std::min(pages, current + around); page++) {
        shown.push_back(page);
    }
    shown.push_back(pages);
    std::vector<std::string> bar{"1"};
    int last = 1;
    for (int page : shown) {
        if (page <= last) {
            continue;
        }
        if (page - last == 2) {
            bar.push_back(std::to_string(last + 1));
        } else if (page - last > 2) {
            bar.push_back("...");
        }
        bar.push_back(std::to_string(page));
        last = page;
    }
    return bar;
}
