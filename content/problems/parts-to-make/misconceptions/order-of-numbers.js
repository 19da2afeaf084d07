function piecesToMake(stock, wanted, uses) {
  const partsOf = stock.map(() => [])
  for (const [product, part, count] of uses) partsOf[product].push([part, count])
  const needed = [...wanted]
  return needed.map((_, product) => {
    const made = Math.max(0, needed[product] - stock[product])
    for (const [part, count] of partsOf[product]) needed[part] += made * count
    return made
  })
}
