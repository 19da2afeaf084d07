int loneLamps(std::vector<std::string> rows) {
    int count = 0;
    for (size_t row = 0; row + 1 < rows.size(); row++) {
        for (size_t column = 0; column + 1 < rows[row].size(); column++) {
            int above = (rows[row][column] == '#') + (rows[row][column + 1] == '#');
            int below = (rows[row + 1][column] == '#') + (rows[row + 1][column + 1] == '#');
            if (above + below == 1) {
                count++;
            }
        }
    }
    return count;
}
