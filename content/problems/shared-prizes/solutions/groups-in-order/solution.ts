function sharedPrizes(results: number[][], prizes: number[]): number[] {
  const compare = (a: number, b: number) => results[b][0] - results[a][0] || results[a][1] - results[b][1]
  const order = results.map((_, rider) => rider).sort(compare)
  const won = new Array<number>(results.length).fill(0)
  let first = 0
  while (first < order.length) {
    let after = first + 1
    while (after < order.length && compare(order[first], order[after]) === 0) after++
    const total = prizes.slice(first, after).reduce((sum, prize) => sum + prize, 0)
    const share = Math.floor(total / (after - first))
    for (const rider of order.slice(first, after)) won[rider] = share
    first = after
  }
  return won
}
