std::vector<int> earliestTerms(std::vector<std::string>& passed, std::vector<std::string>& winter,
                               std::vector<std::vector<std::string>>& needs, std::vector<std::string>& wished) {
    const std::unordered_set<std::string> done(passed.begin(), passed.end());
    const std::unordered_set<std::string> winterOnly(winter.begin(), winter.end());
    std::unordered_set<std::string> known(wished.begin(), wished.end());
    std::unordered_map<std::string, int> waiting;
    std::unordered_map<std::string, std::vector<std::string>> opens;
    for (const std::vector<std::string>& entry : needs) {
        if (done.count(entry[0]) == 0 && done.count(entry[1]) == 0) {
            waiting[entry[0]]++;
            opens[entry[1]].push_back(entry[0]);
            known.insert(entry[1]);
        }
    }
    std::vector<std::string> ready;
    for (const std::string& course : known) {
        if (done.count(course) == 0 && waiting.count(course) == 0) {
            ready.push_back(course);
        }
    }
    std::unordered_map<std::string, int> finished;
    std::unordered_map<std::string, int> earliest;
    for (std::size_t at = 0; at < ready.size(); at++) {
        const std::string course = ready[at];
        int term = finished[course] + 1;
        if (winterOnly.count(course) > 0 && term % 2 == 0) {
            term++;
        }
        earliest[course] = term;
        for (const std::string& follower : opens[course]) {
            finished[follower] = std::max(finished[follower], term);
            waiting[follower]--;
            if (waiting[follower] == 0) {
                ready.push_back(follower);
            }
        }
    }
    std::vector<int> terms;
    for (const std::string& course : wished) {
        if (done.count(course) > 0) {
            terms.push_back(0);
        } else {
            terms.push_back(earliest.count(course) > 0 ? earliest[course] : -1);
        }
    }
    return terms;
}
