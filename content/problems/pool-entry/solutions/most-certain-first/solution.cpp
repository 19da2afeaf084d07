std::vector<int> poolEntry(std::vector<int>& ages, std::vector<int>& times, std::vector<bool>& cards) {
    std::vector<int> fees;
    int counted = 0;
    for (std::size_t at = 0; at < ages.size(); at++) {
        int age = ages[at];
        bool card = cards[at];
        if (card && age >= 6) {
            counted++;
        }
        int fee = 0;
        if (age < 6 || (card && counted % 3 == 0)) {
            fee = 0;
        } else if (times[at] >= 1200) {
            fee = 2;
        } else {
            fee = age < 18 || age >= 65 ? 3 : 5;
            if (card) fee--;
        }
        fees.push_back(fee);
    }
    return fees;
}
