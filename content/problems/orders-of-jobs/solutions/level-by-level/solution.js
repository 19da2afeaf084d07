function countOrders(needs) {
  let reached = new Map([[0, 1n]])
  for (let count = 0; count < needs.length; count++) {
    const larger = new Map()
    for (const [done, orders] of reached) {
      needs.forEach((needed, job) => {
        const together = done | (1 << job)
        if (together === done || (done | needed) !== done) return
        larger.set(together, (larger.get(together) ?? 0n) + orders)
      })
    }
    reached = larger
  }
  return reached.get(2 ** needs.length - 1) ?? 0n
}
