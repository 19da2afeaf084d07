class FairWork {
  constructor(workers) {
    this.tenths = new Array(workers).fill(0)
    this.levels = new Map([[0, [...this.tenths.keys()]]])
    this.smallest = 0
  }

  assign(hours) {
    const number = this.levels.get(this.smallest).pop()
    this.place(number, this.smallest + Math.round(hours * 10))
    while (!this.levels.get(this.smallest)?.length) this.smallest += 1
    return number
  }

  join() {
    this.place(this.tenths.length, this.smallest)
    return this.tenths.length - 1
  }

  account(worker) {
    return this.tenths[worker] / 10
  }

  place(number, level) {
    this.tenths[number] = level
    if (!this.levels.has(level)) this.levels.set(level, [])
    this.levels.get(level).push(number)
  }
}
