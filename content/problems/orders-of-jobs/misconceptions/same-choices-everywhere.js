function countOrders(needs) {
  let done = 0
  let product = 1n
  for (let count = 0; count < needs.length; count++) {
    const possible = [...needs.keys()].filter((job) => ((done >> job) & 1) === 0 && (needs[job] & ~done) === 0)
    if (possible.length === 0) return 0n
    product *= BigInt(possible.length)
    done |= 1 << possible[0]
  }
  return product
}
