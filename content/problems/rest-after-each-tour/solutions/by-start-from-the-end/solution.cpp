int mostEarned(std::vector<std::vector<int>>& tours) {
    std::sort(tours.begin(), tours.end());
    std::vector<int> starts;
    for (const std::vector<int>& tour : tours) {
        starts.push_back(tour[0]);
    }
    std::vector<int> best(tours.size() + 1, 0);
    for (int place = int(tours.size()) - 1; place >= 0; place--) {
        const int free = tours[place][1] + (tours[place][1] - tours[place][0]);
        const auto follows = std::lower_bound(starts.begin(), starts.end(), free) - starts.begin();
        best[place] = std::max(best[place + 1], tours[place][2] + best[follows]);
    }
    return best[0];
}
