function longestAfterCuts(boards, percents, cuts) {
  const pile = new MaxHeap()
  for (const length of boards) pile.push(-length)
  for (let cut = 0; cut < cuts; cut++) {
    const length = -pile.pop()
    const piece = Math.floor((length * percents[cut % percents.length]) / 100)
    pile.push(-piece)
    pile.push(piece - length)
  }
  return pile.values.reduce((longest, value) => Math.max(longest, -value), 0)
}

class MaxHeap {
  values = []

  push(value) {
    let at = this.values.length
    while (at > 0) {
      const above = (at - 1) >> 1
      if (this.values[above] >= value) break
      this.values[at] = this.values[above]
      at = above
    }
    this.values[at] = value
  }

  pop() {
    const top = this.values[0]
    const value = this.values.pop()
    const count = this.values.length
    if (count === 0) return top
    let at = 0
    while (2 * at + 1 < count) {
      let below = 2 * at + 1
      if (below + 1 < count && this.values[below + 1] > this.values[below]) below++
      if (this.values[below] <= value) break
      this.values[at] = this.values[below]
      at = below
    }
    this.values[at] = value
    return top
  }
}
