std::vector<int> daysSinceRain(std::vector<int> rain, int limit) {
    std::vector<int> answer;
    int since = -1;
    for (int amount : rain) {
        if (amount >= limit) {
            since = 0;
        } else if (since >= 0) {
            since++;
        }
        answer.push_back(since);
    }
    return answer;
}
