std::vector<int> tasksInProgress(std::vector<int>& log) {
    std::vector<int> openTasks;
    std::vector<int> answer;
    for (int entry : log) {
        if (entry > 0) {
            openTasks.push_back(entry);
        } else if (!openTasks.empty()) {
            openTasks.pop_back();
        }
        answer.push_back(openTasks.empty() ? 0 : openTasks.back());
    }
    return answer;
}
