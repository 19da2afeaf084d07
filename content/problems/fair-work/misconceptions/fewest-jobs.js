class FairWork {
  constructor(workers) {
    this.tenths = new Array(workers).fill(0)
    this.turn = 0
  }

  assign(hours) {
    const number = this.turn
    this.tenths[number] += Math.round(hours * 10)
    this.turn = (number + 1) % this.tenths.length
    return number
  }

  join() {
    let smallest = this.tenths[0]
    for (const account of this.tenths) smallest = Math.min(smallest, account)
    this.tenths.push(smallest)
    return this.tenths.length - 1
  }

  account(worker) {
    return this.tenths[worker] / 10
  }
}
