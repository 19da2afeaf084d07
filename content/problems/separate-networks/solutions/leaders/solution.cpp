std::vector<int> networksAfter(int houses, std::vector<std::vector<int>>& cables) {
    std::vector<int> parent(houses);
    std::iota(parent.begin(), parent.end(), 0);
    auto leader = [&](int house) {
        while (parent[house] != house) {
            parent[house] = parent[parent[house]];
            house = parent[house];
        }
        return house;
    };
    int networks = houses;
    std::vector<int> numbers;
    for (const std::vector<int>& cable : cables) {
        int one = leader(cable[0]);
        int other = leader(cable[1]);
        if (one != other) {
            parent[one] = other;
            networks--;
        }
        numbers.push_back(networks);
    }
    return numbers;
}
