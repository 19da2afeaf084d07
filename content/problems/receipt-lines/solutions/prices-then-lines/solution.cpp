std::string price(int amount) {
    std::string sign = amount < 0 ? "-" : "";
    int rest = std::abs(amount) % 100;
    return sign + std::to_string(std::abs(amount) / 100) + (rest < 10 ? ".0" : ".") + std::to_string(rest);
}

std::vector<std::string> receiptLines(std::vector<std::string> names, std::vector<int> cents) {
    std::vector<std::string> prices;
    size_t longest = 0;
    for (size_t line = 0; line < names.size(); line++) {
        prices.push_back(price(cents[line]));
        longest = std::max(longest, names[line].size() + prices[line].size());
    }
    std::vector<std::string> lines;
    for (size_t line = 0; line < names.size(); line++) {
        size_t dots = longest + 3 - names[line].size() - prices[line].size();
        lines.push_back(names[line] + std::string(dots, '.') + prices[line]);
    }
    return lines;
}
