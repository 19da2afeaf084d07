int fee(int minutes) {
    if (minutes <= 20) {
        return 0;
    }
    int days = minutes / 1440;
    int rest = minutes % 1440;
    if (rest == 0) {
        return days * 14;
    }
    int furtherHours = (std::max(0, rest - 60) + 59) / 60;
    return days * 14 + std::min(14, 3 + 2 * furtherHours);
}

std::vector<int> parkingFees(std::vector<int> stays) {
    std::vector<int> fees;
    for (int minutes : stays) {
        fees.push_back(fee(minutes));
    }
    return fees;
}
