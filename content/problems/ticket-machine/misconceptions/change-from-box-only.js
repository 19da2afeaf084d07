class TicketMachine {
  constructor(price, tickets) {
    this.price = price
    this.tickets = tickets
    this.paidOnes = 0
    this.paidTwos = 0
    this.earnedOnes = 0
    this.earnedTwos = 0
  }

  insert(coin) {
    if (this.tickets === 0 || this.payment() >= this.price) return -1
    if (coin === 1) this.paidOnes += 1
    else this.paidTwos += 1
    return Math.max(0, this.price - this.payment())
  }

  buy() {
    const change = this.payment() - this.price
    if (change < 0 || change > this.earnedOnes) return -1
    this.earnedOnes += this.paidOnes - change
    this.earnedTwos += this.paidTwos
    this.cancel()
    this.tickets -= 1
    return change
  }

  cancel() {
    const payment = this.payment()
    this.paidOnes = 0
    this.paidTwos = 0
    return payment
  }

  collect() {
    const earned = this.earnedOnes + 2 * this.earnedTwos
    this.earnedOnes = 0
    this.earnedTwos = 0
    return earned
  }

  refill(more) {
    this.tickets += more
  }

  payment() {
    return this.paidOnes + 2 * this.paidTwos
  }
}
