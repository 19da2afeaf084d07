class TicketMachine {
  private readonly price: number
  private tickets: number
  private paidOnes = 0
  private paidTwos = 0
  private earnedOnes = 0
  private earnedTwos = 0

  constructor(price: number, tickets: number) {
    this.price = price
    this.tickets = tickets
  }

  insert(coin: number): number {
    if (this.tickets === 0 || this.payment() >= this.price) return -1
    if (coin === 1) this.paidOnes += 1
    else this.paidTwos += 1
    return Math.max(0, this.price - this.payment())
  }

  buy(): number {
    const change = this.payment() - this.price
    if (change < 0 || change > this.paidOnes + this.earnedOnes) return -1
    this.earnedOnes += this.paidOnes - change
    this.earnedTwos += this.paidTwos
    this.cancel()
    this.tickets -= 1
    return change
  }

  cancel(): number {
    const payment = this.payment()
    this.paidOnes = 0
    this.paidTwos = 0
    return payment
  }

  collect(): number {
    const earned = this.earnedOnes + 2 * this.earnedTwos
    this.earnedOnes = 0
    this.earnedTwos = 0
    return earned
  }

  refill(more: number): void {
    this.tickets += more
  }

  private payment(): number {
    return this.paidOnes + 2 * this.paidTwos
  }
}
