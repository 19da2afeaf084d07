int goodHours(std::vector<int>& free) {
    const int day = (1 << 24) - 1;
    int once = 0;
    int twice = 0;
    for (int hours : free) {
        int busy = day & ~hours;
        twice |= once & busy;
        once |= busy;
    }
    return day & ~twice;
}
