function countOrders(needs) {
  const reached = new Set([0])
  const waiting = [0]
  while (waiting.length > 0) {
    const done = waiting.pop()
    needs.forEach((needed, job) => {
      const together = done | (1 << job)
      if ((needed & ~done) !== 0 || reached.has(together)) return
      reached.add(together)
      waiting.push(together)
    })
  }
  return BigInt(reached.size)
}
