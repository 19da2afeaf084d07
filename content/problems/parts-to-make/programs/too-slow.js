function piecesToMake(stock, wanted, uses) {
  const needed = [...wanted]
  const made = new Map()
  while (made.size < stock.length) {
    for (let part = 0; part < stock.length; part++) {
      if (made.has(part) || uses.some((use) => use[1] === part && !made.has(use[0]))) continue
      made.set(part, Math.max(0, needed[part] - stock[part]))
      for (const use of uses) {
        if (use[0] === part) needed[use[1]] += made.get(part) * use[2]
      }
    }
  }
  return stock.map((_, part) => made.get(part))
}
