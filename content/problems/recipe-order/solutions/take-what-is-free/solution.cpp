std::vector<int> recipeOrder(int recipes, std::vector<std::vector<int>> needs) {
    std::vector<int> missing(recipes, 0);
    std::vector<std::vector<int>> waiting(recipes);
    for (const auto& pair : needs) {
        missing[pair[0]]++;
        waiting[pair[1]].push_back(pair[0]);
    }

    std::vector<int> order;
    for (int recipe = 0; recipe < recipes; recipe++) {
        if (missing[recipe] == 0) {
            order.push_back(recipe);
        }
    }
    for (int at = 0; at < int(order.size()); at++) {
        for (int recipe : waiting[order[at]]) {
            if (--missing[recipe] == 0) {
                order.push_back(recipe);
            }
        }
    }
    if (int(order.size()) < recipes) {
        return {};
    }
    return order;
}
