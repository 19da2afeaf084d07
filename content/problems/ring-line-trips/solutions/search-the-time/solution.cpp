int tripsWithin(const std::vector<int>& legs, int limit) {
    int trips = 0;
    int end = 0;
    int time = 0;
    int stops = legs.size() / 2;
    for (int start = 0; start < stops; start++) {
        while (time + legs[end] <= limit) {
            time += legs[end];
            end++;
        }
        trips += end - start;
        if (end > start) {
            time -= legs[start];
        } else {
            end++;
        }
    }
    return trips;
}

int timeOfTrip(std::vector<int>& minutes, int rank) {
    std::vector<int> legs = minutes;
    legs.insert(legs.end(), minutes.begin(), minutes.end());
    int low = 1;
    int high = std::accumulate(minutes.begin(), minutes.end(), 0) - 1;
    while (low < high) {
        int middle = (low + high) / 2;
        if (tripsWithin(legs, middle) >= rank) {
            high = middle;
        } else {
            low = middle + 1;
        }
    }
    return low;
}
