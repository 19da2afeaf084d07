std::vector<std::string> liveLeader(std::vector<std::string> votes) {
    std::unordered_map<std::string, int> counts;
    std::vector<std::string> leaders;
    std::string leader;
    int most = 0;
    for (const auto& name : votes) {
        int count = ++counts[name];
        if (count > most) {
            leader = name;
            most = count;
        }
        leaders.push_back(leader);
    }
    return leaders;
}
