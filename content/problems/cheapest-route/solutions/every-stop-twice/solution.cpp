struct Departure {
    int other, price;
};

struct Arrival {
    int total, stop, vouchers;
    bool operator>(const Arrival& than) const { return total > than.total; }
};

int cheapestRoute(int stops, std::vector<std::vector<int>> lines, int start, int goal) {
    std::vector<std::vector<Departure>> departures(stops);
    for (const auto& line : lines) {
        departures[line[0]].push_back({line[1], line[2]});
    }

    std::vector<std::array<bool, 2>> settled(stops, {false, false});
    std::priority_queue<Arrival, std::vector<Arrival>, std::greater<>> arrivals;
    arrivals.push({0, start, 1});
    while (!arrivals.empty()) {
        auto [total, stop, vouchers] = arrivals.top();
        arrivals.pop();
        if (stop == goal) {
            return total;
        }
        if (settled[stop][vouchers]) {
            continue;
        }
        settled[stop][vouchers] = true;
        for (auto [other, price] : departures[stop]) {
            arrivals.push({total + price, other, vouchers});
            if (vouchers > 0) {
                arrivals.push({total + price / 2, other, vouchers - 1});
            }
        }
    }
    return -1;
}
