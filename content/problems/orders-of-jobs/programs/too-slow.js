function countOrders(needs) {
  const continued = (done, left) => {
    if (left === 0) return 1n
    let total = 0n
    needs.forEach((needed, job) => {
      if (((done >> job) & 1) === 0 && (needed & done) === needed) total += continued(done | (1 << job), left - 1)
    })
    return total
  }
  return continued(0, needs.length)
}
