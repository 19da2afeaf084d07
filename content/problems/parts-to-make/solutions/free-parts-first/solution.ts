function piecesToMake(stock: number[], wanted: number[], uses: number[][]): number[] {
  const partsOf: [number, number][][] = stock.map(() => [])
  const openUsers = stock.map(() => 0)
  for (const [product, part, count] of uses) {
    partsOf[product].push([part, count])
    openUsers[part]++
  }
  const needed = [...wanted]
  const made = stock.map(() => 0)
  const ready = openUsers.flatMap((users, part) => (users === 0 ? [part] : []))
  while (ready.length > 0) {
    const product = ready.pop()!
    made[product] = Math.max(0, needed[product] - stock[product])
    for (const [part, count] of partsOf[product]) {
      needed[part] += made[product] * count
      openUsers[part]--
      if (openUsers[part] === 0) ready.push(part)
    }
  }
  return made
}
