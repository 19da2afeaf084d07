// TO BE WRITTEN
int countRises(std::vector<int> heights) {
    int rises = 0;
    for (std::size_t position = 1; position < heights.size(); position++) {
        if (heights[position] > heights[position - 1]) rises++;
    }
    return rises;
}
