class TicketMachine {
    private final int price;
    private int tickets;
    private int paidOnes = 0;
    private int paidTwos = 0;
    private int earnedOnes = 0;
    private int earnedTwos = 0;

    public TicketMachine(int price, int tickets) {
        this.price = price;
        this.tickets = tickets;
    }

    public int insert(int coin) {
        if (tickets == 0 || payment() >= price) {
            return -1;
        }
        if (coin == 1) {
            paidOnes++;
        } else {
            paidTwos++;
        }
        return Math.max(0, price - payment());
    }

    public int buy() {
        int change = payment() - price;
        if (change < 0 || change > paidOnes + earnedOnes) {
            return -1;
        }
        earnedOnes += paidOnes - change;
        earnedTwos += paidTwos;
        cancel();
        tickets--;
        return change;
    }

    public int cancel() {
        int payment = payment();
        paidOnes = 0;
        paidTwos = 0;
        return payment;
    }

    public int collect() {
        int earned = earnedOnes + 2 * earnedTwos;
        earnedOnes = 0;
        earnedTwos = 0;
        return earned;
    }

    public void refill(int more) {
        tickets += more;
    }

    private int payment() {
        return paidOnes + 2 * paidTwos;
    }
}
