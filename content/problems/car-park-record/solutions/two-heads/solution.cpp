std::vector<int> secondsByCars(std::vector<int>& entries, std::vector<int>& exits, int closes) {
    std::vector<int> seconds;
    std::size_t came = 0;
    std::size_t gone = 0;
    int now = 0;
    while (now < closes) {
        while (came < entries.size() && entries[came] == now) {
            came++;
        }
        while (gone < exits.size() && exits[gone] == now) {
            gone++;
        }
        int later = closes;
        if (came < entries.size()) {
            later = std::min(later, entries[came]);
        }
        if (gone < exits.size()) {
            later = std::min(later, exits[gone]);
        }
        const std::size_t cars = came - gone;
        if (seconds.size() <= cars) {
            seconds.resize(cars + 1, 0);
        }
        seconds[cars] += later - now;
        now = later;
    }
    return seconds;
}
