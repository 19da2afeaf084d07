std::vector<int> tollsFor(std::vector<int>& tolls, std::vector<std::vector<int>>& trips) {
    std::vector<int> paid{0};
    for (int toll : tolls) {
        paid.push_back(paid.back() + toll);
    }
    std::vector<int> totals;
    for (const std::vector<int>& trip : trips) {
        int entry = trip[0];
        int leave = trip[1];
        int total = paid[leave] - paid[entry];
        if (leave <= entry) {
            total += paid.back();
        }
        totals.push_back(total);
    }
    return totals;
}
