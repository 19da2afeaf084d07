class FairWork {
  constructor(workers) {
    this.pairs = Array.from({ length: workers }, (_, number) => ({ number, account: 0 }))
  }

  assign(hours) {
    this.pairs.sort((a, b) => a.account - b.account || a.number - b.number)
    this.pairs[0].account += Math.round(hours * 10)
    return this.pairs[0].number
  }

  join() {
    const smallest = this.pairs.reduce((least, { account }) => Math.min(least, account), Infinity)
    this.pairs.push({ number: this.pairs.length, account: smallest })
    return this.pairs.length - 1
  }

  account(worker) {
    return this.pairs.find(({ number }) => number === worker).account / 10
  }
}
