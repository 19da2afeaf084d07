class TicketMachine {
  constructor(price, tickets) {
    this.price = price
    this.calls = []
    this.start = { tickets, paid: [], earned: [0, 0], answer: -1 }
  }

  insert(coin) {
    return this.lastAnswer('insert', coin)
  }

  buy() {
    return this.lastAnswer('buy', 0)
  }

  cancel() {
    return this.lastAnswer('cancel', 0)
  }

  collect() {
    return this.lastAnswer('collect', 0)
  }

  refill(more) {
    this.lastAnswer('refill', more)
  }

  lastAnswer(name, value) {
    this.calls.push({ name, value })
    let state = this.start
    for (const call of this.calls) state = this.after(state, call)
    return state.answer
  }

  after({ tickets, paid, earned }, { name, value }) {
    const payment = paid.reduce((sum, coin) => sum + coin, 0)
    if (name === 'refill') return { tickets: tickets + value, paid, earned, answer: -1 }
    if (name === 'cancel') return { tickets, paid: [], earned, answer: payment }
    if (name === 'collect') return { tickets, paid, earned: [0, 0], answer: earned[0] + 2 * earned[1] }
    if (name === 'insert') {
      if (tickets === 0 || payment >= this.price) return { tickets, paid, earned, answer: -1 }
      return { tickets, paid: [...paid, value], earned, answer: Math.max(0, this.price - payment - value) }
    }
    const change = payment - this.price
    const ones = paid.filter((coin) => coin === 1).length + earned[0]
    if (change < 0 || change > ones) return { tickets, paid, earned, answer: -1 }
    const twos = paid.filter((coin) => coin === 2).length + earned[1]
    return { tickets: tickets - 1, paid: [], earned: [ones - change, twos], answer: change }
  }
}
