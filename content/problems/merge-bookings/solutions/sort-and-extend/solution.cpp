std::vector<std::vector<int>> mergeBookings(std::vector<std::vector<int>> bookings) {
    std::sort(bookings.begin(), bookings.end());
    std::vector<std::vector<int>> periods;
    for (const auto& booking : bookings) {
        if (!periods.empty() && booking[0] <= periods.back()[1]) {
            periods.back()[1] = std::max(periods.back()[1], booking[1]);
        } else {
            periods.push_back(booking);
        }
    }
    return periods;
}
