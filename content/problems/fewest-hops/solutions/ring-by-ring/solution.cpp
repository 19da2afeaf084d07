int fewestHops(int lofts, std::vector<std::vector<int>> routes, int start, int goal) {
    std::vector<std::vector<int>> near(lofts);
    for (const auto& route : routes) {
        near[route[0]].push_back(route[1]);
        near[route[1]].push_back(route[0]);
    }

    std::vector<int> flights(lofts, -1);
    flights[start] = 0;
    std::queue<int> queue;
    queue.push(start);
    while (!queue.empty() && flights[goal] == -1) {
        int loft = queue.front();
        queue.pop();
        for (int other : near[loft]) {
            if (flights[other] == -1) {
                flights[other] = flights[loft] + 1;
                queue.push(other);
            }
        }
    }
    return flights[goal];
}
