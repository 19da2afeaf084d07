std::unordered_map<int, int> firstPlaces(std::vector<int> values) {
    std::sort(values.begin(), values.end());
    std::unordered_map<int, int> placeOf;
    for (std::size_t at = 0; at < values.size(); at++) {
        placeOf.emplace(values[at], int(at) + 1);
    }
    return placeOf;
}

std::vector<int> finalPlaces(std::vector<std::vector<int>>& times) {
    const int boats = times.size();
    std::vector<int> sums(boats, 0), worst(boats, 0);
    const std::size_t races = boats > 0 ? times[0].size() : 0;
    for (std::size_t race = 0; race < races; race++) {
        std::vector<int> finished;
        for (const std::vector<int>& ofBoat : times) {
            if (ofBoat[race] > 0) {
                finished.push_back(ofBoat[race]);
            }
        }
        const std::unordered_map<int, int> placeOf = firstPlaces(finished);
        for (int boat = 0; boat < boats; boat++) {
            const int time = times[boat][race];
            const int place = time > 0 ? placeOf.at(time) : boats + 1;
            sums[boat] += place;
            worst[boat] = std::max(worst[boat], place);
        }
    }
    std::vector<int> counted;
    for (int boat = 0; boat < boats; boat++) {
        counted.push_back(sums[boat] - worst[boat]);
    }
    const std::unordered_map<int, int> placeOf = firstPlaces(counted);
    std::vector<int> places;
    for (const int sum : counted) {
        places.push_back(placeOf.at(sum));
    }
    return places;
}
