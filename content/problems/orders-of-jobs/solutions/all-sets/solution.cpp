long long countOrders(std::vector<int>& needs) {
    int jobs = needs.size();
    int everything = (1 << jobs) - 1;
    std::vector<long long> orders(everything + 1, 0);
    orders[0] = 1;
    for (int done = 0; done < everything; done++) {
        for (int job = 0; job < jobs; job++) {
            int bit = 1 << job;
            if ((done & bit) == 0 && (needs[job] & ~done) == 0) {
                orders[done | bit] += orders[done];
            }
        }
    }
    return orders[everything];
}
