int cheapestDuty(std::vector<std::vector<int>>& pay) {
    const int impossible = 1000000000;
    if (pay.empty()) {
        return 0;
    }
    const int guards = pay[0].size();
    std::vector<int> first(guards, impossible);
    std::vector<int> second(guards, impossible);
    for (int guard = 0; guard < guards; guard++) {
        if (pay[0][guard] >= 0) {
            first[guard] = pay[0][guard];
        }
    }
    for (std::size_t night = 1; night < pay.size(); night++) {
        std::vector<int> newFirst(guards, impossible);
        std::vector<int> newSecond(guards, impossible);
        for (int guard = 0; guard < guards; guard++) {
            const int wish = pay[night][guard];
            if (wish < 0) {
                continue;
            }
            for (int other = 0; other < guards; other++) {
                if (other != guard) {
                    const int before = std::min(first[other], second[other]);
                    newFirst[guard] = std::min(newFirst[guard], before + wish);
                }
            }
            newSecond[guard] = std::min(impossible, first[guard] + wish);
        }
        first = newFirst;
        second = newSecond;
    }
    int best = impossible;
    for (int guard = 0; guard < guards; guard++) {
        best = std::min({best, first[guard], second[guard]});
    }
    return best == impossible ? -1 : best;
}
