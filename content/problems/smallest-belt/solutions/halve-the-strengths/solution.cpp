int ridesNeeded(const std::vector<int>& weights, int strength) {
    int count = 1;
    int load = 0;
    for (int weight : weights) {
        if (load + weight > strength) {
            count++;
            load = weight;
        } else {
            load += weight;
        }
    }
    return count;
}

int smallestBelt(std::vector<int> weights, int rides) {
    int low = *std::max_element(weights.begin(), weights.end());
    int high = std::accumulate(weights.begin(), weights.end(), 0);
    while (low < high) {
        int middle = low + (high - low) / 2;
        if (ridesNeeded(weights, middle) <= rides) {
            high = middle;
        } else {
            low = middle + 1;
        }
    }
    return low;
}
