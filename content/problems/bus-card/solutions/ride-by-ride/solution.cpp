int priceOf(int zones) {
    if (zones < 1 || zones > 6) {
        throw std::invalid_argument("there is no such number of zones");
    }
    if (zones == 1) {
        return 200;
    }
    if (zones <= 3) {
        return 300;
    }
    return 450;
}

int moneyLeft(int money, std::vector<std::vector<int>>& rides) {
    int paidMinute = -61;
    int paidPrice = 0;
    int lastMinute = 0;
    for (const std::vector<int>& ride : rides) {
        int minute = ride[0];
        if (minute < lastMinute) {
            throw std::invalid_argument("the rides are not in order");
        }
        lastMinute = minute;
        int price = priceOf(ride[1]);
        int cost = 0;
        if (minute - paidMinute > 60) {
            cost = price;
            paidMinute = minute;
            paidPrice = price;
        } else if (price > paidPrice) {
            cost = price - paidPrice;
        }
        if (cost > money) {
            throw std::invalid_argument("there is not enough money");
        }
        money -= cost;
    }
    return money;
}
