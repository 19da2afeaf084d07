long long smallestWidth(std::vector<int>& readings, int pause) {
    const int count = readings.size();
    std::vector<long long> widths(count);
    long long highest = readings.back();
    long long lowest = readings.back();
    for (int start = count - 1; start >= 0; start--) {
        highest = std::max<long long>(highest, readings[start]);
        lowest = std::min<long long>(lowest, readings[start]);
        widths[start] = highest - lowest;
    }
    long long best = 2 * widths[0];
    highest = lowest = readings[0];
    for (int end = 0; end + pause + 1 < count; end++) {
        highest = std::max<long long>(highest, readings[end]);
        lowest = std::min<long long>(lowest, readings[end]);
        best = std::min(best, highest - lowest + widths[end + pause + 1]);
    }
    return best;
}
