int labelsToReprint(TreeNode* cabinet) {
    std::vector<int> lowestEnds;
    std::vector<TreeNode*> waiting;
    int place = 0;
    TreeNode* drawer = cabinet;
    while (drawer != nullptr || !waiting.empty()) {
        while (drawer != nullptr) {
            waiting.push_back(drawer);
            drawer = drawer->left;
        }
        drawer = waiting.back();
        waiting.pop_back();
        int slack = drawer->val - place;
        auto longer = std::upper_bound(lowestEnds.begin(), lowestEnds.end(), slack);
        if (longer == lowestEnds.end()) {
            lowestEnds.push_back(slack);
        } else {
            *longer = slack;
        }
        place++;
        drawer = drawer->right;
    }
    return place - int(lowestEnds.size());
}
