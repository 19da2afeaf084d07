class Chest {
public:
    explicit Chest(std::vector<int> weights) : ordered(std::move(weights)) {
        std::sort(ordered.begin(), ordered.end());
    }

    std::vector<std::vector<int>> setsFor(int load) {
        addFrom(0, load);
        return found;
    }

private:
    void addFrom(std::size_t start, int missing) {
        if (missing == 0) {
            found.push_back(pan);
            return;
        }
        for (std::size_t at = start; at < ordered.size() && ordered[at] <= missing; at++) {
            if (at > start && ordered[at] == ordered[at - 1]) {
                continue;
            }
            pan.push_back(ordered[at]);
            addFrom(at + 1, missing - ordered[at]);
            pan.pop_back();
        }
    }

    std::vector<int> ordered;
    std::vector<int> pan;
    std::vector<std::vector<int>> found;
};

std::vector<std::vector<int>> exactChangeSets(std::vector<int> weights, int load) {
    return Chest(weights).setsFor(load);
}
