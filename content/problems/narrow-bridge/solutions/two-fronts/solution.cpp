std::string crossingOrder(std::vector<int>& west, std::vector<int>& east, int seconds) {
    std::string order;
    size_t atWest = 0;
    size_t atEast = 0;
    int free = 0;
    while (atWest < west.size() && atEast < east.size()) {
        int westStart = std::max(west[atWest], free);
        int eastStart = std::max(east[atEast], free);
        bool lastWasWest = !order.empty() && order.back() == 'W';
        if (westStart < eastStart || (westStart == eastStart && !lastWasWest)) {
            order += 'W';
            atWest++;
            free = westStart + seconds;
        } else {
            order += 'E';
            atEast++;
            free = eastStart + seconds;
        }
    }
    order.append(west.size() - atWest, 'W');
    order.append(east.size() - atEast, 'E');
    return order;
}
