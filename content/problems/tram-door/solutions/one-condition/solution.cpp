std::vector<int> openingMoments(std::vector<std::vector<int>>& moments) {
    std::vector<int> positions;
    for (size_t position = 0; position < moments.size(); position++) {
        const std::vector<int>& moment = moments[position];
        bool moving = moment[0] == 1;
        bool platform = moment[1] == 1;
        bool inside = moment[2] == 1;
        bool outside = moment[3] == 1;
        bool locked = moment[4] == 1;
        bool handle = moment[5] == 1;
        bool button = inside || (outside && !locked);
        if (!moving && (handle || (platform && button))) {
            positions.push_back(position);
        }
    }
    return positions;
}
