std::vector<int> rejectedNotes(int paintings, std::vector<std::vector<int>>& notes) {
    std::vector<int> parent(2 * paintings);
    std::iota(parent.begin(), parent.end(), 0);
    auto leader = [&](int thing) {
        while (parent[thing] != thing) {
            parent[thing] = parent[parent[thing]];
            thing = parent[thing];
        }
        return thing;
    };
    std::vector<int> rejected;
    for (int index = 0; index < (int)notes.size(); index++) {
        int a = notes[index][0];
        int agrees = notes[index][1];
        int contradicts = agrees + paintings;
        if (notes[index][2] == 1) {
            std::swap(agrees, contradicts);
        }
        if (leader(a) == leader(contradicts)) {
            rejected.push_back(index);
        } else {
            parent[leader(a)] = leader(agrees);
            parent[leader(a + paintings)] = leader(contradicts);
        }
    }
    return rejected;
}
