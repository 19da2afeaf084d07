function piecesToMake(stock, wanted, uses) {
  const partsOf = stock.map(() => [])
  const openUsers = stock.map(() => 0)
  for (const [product, part, count] of uses) {
    partsOf[product].push([part, count])
    openUsers[part]++
  }
  const needed = wanted.map(() => 0)
  const made = stock.map(() => 0)
  const ready = [...stock.keys()].filter((part) => openUsers[part] === 0)
  while (ready.length > 0) {
    const product = ready.pop()
    made[product] = needed[product] + Math.max(0, wanted[product] - stock[product])
    for (const [part, count] of partsOf[product]) {
      needed[part] += made[product] * count
      openUsers[part]--
      if (openUsers[part] === 0) ready.push(part)
    }
  }
  return made
}
