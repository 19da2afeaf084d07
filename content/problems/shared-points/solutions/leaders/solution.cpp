std::vector<int> sharedTotals(int customers, std::vector<std::vector<int>>& purchases) {
    std::vector<int> parent(customers);
    std::iota(parent.begin(), parent.end(), 0);
    std::vector<int> points(customers, 0);
    auto leader = [&](int customer) {
        while (parent[customer] != customer) {
            parent[customer] = parent[parent[customer]];
            customer = parent[customer];
        }
        return customer;
    };
    std::vector<int> totals;
    for (const std::vector<int>& purchase : purchases) {
        int old = leader(purchase[0]);
        int kept = leader(purchase[1]);
        if (old != kept) {
            parent[old] = kept;
            points[kept] += points[old];
        }
        points[kept] += purchase[2];
        totals.push_back(points[kept]);
    }
    return totals;
}
