class TicketMachine {
public:
    TicketMachine(int price, int tickets) : price(price), tickets(tickets) {
    }

    int insert(int coin) {
        if (tickets == 0 || payment() >= price) return -1;
        if (coin == 1) {
            paidOnes++;
        } else {
            paidTwos++;
        }
        return std::max(0, price - payment());
    }

    int buy() {
        int change = payment() - price;
        if (change < 0 || change > paidOnes + earnedOnes) return -1;
        earnedOnes += paidOnes - change;
        earnedTwos += paidTwos;
        cancel();
        tickets--;
        return change;
    }

    int cancel() {
        int value = payment();
        paidOnes = 0;
        paidTwos = 0;
        return value;
    }

    int collect() {
        int earned = earnedOnes + 2 * earnedTwos;
        earnedOnes = 0;
        earnedTwos = 0;
        return earned;
    }

    void refill(int more) {
        tickets += more;
    }

private:
    int price;
    int tickets;
    int paidOnes = 0;
    int paidTwos = 0;
    int earnedOnes = 0;
    int earnedTwos = 0;

    int payment() const {
        return paidOnes + 2 * paidTwos;
    }
};
