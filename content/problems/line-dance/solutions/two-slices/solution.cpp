std::vector<int> afterDance(std::vector<int>& dancers, std::vector<std::vector<int>>& figures) {
    std::vector<int> line = dancers;
    for (const std::vector<int>& figure : figures) {
        int count = figure[1];
        if (count == 0) {
            continue;
        }
        auto first = line.begin() + figure[0];
        auto middle = first + (figure[2] % count + count) % count;
        auto end = first + count;
        std::vector<int> turned(middle, end);
        turned.insert(turned.end(), first, middle);
        std::copy(turned.begin(), turned.end(), first);
    }
    return line;
}
