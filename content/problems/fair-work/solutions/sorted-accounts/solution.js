class FairWork {
  constructor(workers) {
    this.byNumber = Array.from({ length: workers }, () => 0)
    this.line = this.byNumber.map((_, at) => workers - 1 - at)
  }

  assign(hours) {
    const worker = this.line.pop()
    this.enter(worker, this.byNumber[worker] + Math.floor(hours * 10 + 0.5))
    return worker
  }

  join() {
    const smallest = this.byNumber[this.line.at(-1)]
    this.enter(this.byNumber.length, smallest)
    return this.byNumber.length - 1
  }

  account(worker) {
    return this.byNumber[worker] * 0.1
  }

  enter(worker, account) {
    this.byNumber[worker] = account
    let [low, high] = [0, this.line.length]
    while (low < high) {
      const middle = (low + high) >> 1
      const other = this.line[middle]
      const difference = this.byNumber[other] - account || other - worker
      if (difference > 0) low = middle + 1
      else high = middle
    }
    this.line.splice(low, 0, worker)
  }
}
