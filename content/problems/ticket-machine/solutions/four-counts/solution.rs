struct TicketMachine {
    price: i32,
    tickets: i32,
    paid_ones: i32,
    paid_twos: i32,
    earned_ones: i32,
    earned_twos: i32,
}

impl TicketMachine {
    pub fn new(price: i32, tickets: i32) -> Self {
        TicketMachine { price, tickets, paid_ones: 0, paid_twos: 0, earned_ones: 0, earned_twos: 0 }
    }

    pub fn insert(&mut self, coin: i32) -> i32 {
        if self.tickets == 0 || self.payment() >= self.price {
            return -1;
        }
        if coin == 1 {
            self.paid_ones += 1;
        } else {
            self.paid_twos += 1;
        }
        (self.price - self.payment()).max(0)
    }

    pub fn buy(&mut self) -> i32 {
        let change = self.payment() - self.price;
        if change < 0 || change > self.paid_ones + self.earned_ones {
            return -1;
        }
        self.earned_ones += self.paid_ones - change;
        self.earned_twos += self.paid_twos;
        self.cancel();
        self.tickets -= 1;
        change
    }

    pub fn cancel(&mut self) -> i32 {
        let payment = self.payment();
        self.paid_ones = 0;
        self.paid_twos = 0;
        payment
    }

    pub fn collect(&mut self) -> i32 {
        let earned = self.earned_ones + 2 * self.earned_twos;
        self.earned_ones = 0;
        self.earned_twos = 0;
        earned
    }

    pub fn refill(&mut self, more: i32) {
        self.tickets += more;
    }

    fn payment(&self) -> i32 {
        self.paid_ones + 2 * self.paid_twos
    }
}
