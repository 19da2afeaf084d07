std::vector<bool> whoMayEnter(std::vector<int> members, std::vector<int> blocked, std::vector<std::vector<int>> visits) {
    std::unordered_set<int> memberSet(members.begin(), members.end());
    std::unordered_set<int> blockedSet(blocked.begin(), blocked.end());
    std::vector<bool> answers;
    for (const auto& visit : visits) {
        int person = visit[0];
        int hour = visit[1];
        bool isStaff = person < 100;
        bool welcomeGuest = visit[2] == 1 && hour >= 9 && hour < 17;
        answers.push_back(isStaff || (!blockedSet.count(person) && (memberSet.count(person) || welcomeGuest)));
    }
    return answers;
}
