int waterKept(std::vector<int> walls, int drain) {
    const int count = static_cast<int>(walls.size());
    std::vector<int> left(count);
    int rim = 0;
    for (int place = 0; place < count; place++) {
        rim = place == drain ? walls[place] : std::max(rim, walls[place]);
        left[place] = rim;
    }
    int water = 0;
    rim = 0;
    for (int place = count - 1; place >= 0; place--) {
        rim = place == drain ? walls[place] : std::max(rim, walls[place]);
        water += std::min(left[place], rim) - walls[place];
    }
    return water;
}
