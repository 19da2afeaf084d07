class Purse {
  ones = 0
  all = 0

  add(coin, count) {
    if (coin === 1) this.ones += count
    this.all += coin * count
  }

  pourOut(other) {
    const { ones, all } = this
    if (other !== undefined) {
      other.add(1, ones)
      other.add(2, (all - ones) / 2)
    }
    this.ones = this.all = 0
    return all
  }
}

class TicketMachine {
  constructor(price, tickets) {
    this.cost = price
    this.left = tickets
    this.customer = new Purse()
    this.earnings = new Purse()
  }

  insert(coin) {
    if (this.left < 1 || this.customer.all >= this.cost) return -1
    this.customer.add(coin, 1)
    return Math.max(this.cost - this.customer.all, 0)
  }

  buy() {
    const over = this.customer.all - this.cost
    if (over < 0) return -1
    if (over === 1 && !this.customer.ones && !this.earnings.ones) return -1
    this.customer.pourOut(this.earnings)
    this.earnings.add(1, -over)
    this.left--
    return over
  }

  cancel() {
    return this.customer.pourOut()
  }

  collect() {
    return this.earnings.pourOut()
  }

  refill(more) {
    this.left += more
  }
}
