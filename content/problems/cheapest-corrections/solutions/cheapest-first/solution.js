function correctionCost(typed, meant, prices) {
  const [add, remove, replace, swap] = prices
  const width = meant.length + 1
  const goal = typed.length * width + meant.length
  const done = new Uint8Array(goal + 1)
  const most = typed.length * remove + meant.length * add
  const byCost = Array.from({ length: most + 1 }, () => [])
  byCost[0].push(0)
  const reach = (place, cost) => {
    if (cost <= most && !done[place]) byCost[cost].push(place)
  }
  for (let cost = 0; cost <= most; cost++) {
    for (const place of byCost[cost]) {
      if (done[place]) continue
      done[place] = 1
      if (place === goal) return cost
      const row = Math.floor(place / width)
      const column = place % width
      const hasLeft = row < typed.length
      const hasRight = column < meant.length
      if (hasRight) reach(place + 1, cost + add)
      if (hasLeft) reach(place + width, cost + remove)
      if (!hasLeft || !hasRight) continue
      reach(place + width + 1, typed[row] === meant[column] ? cost : cost + replace)
      if (row + 1 < typed.length && typed[row] === meant[column + 1] && typed[row + 1] === meant[column]) {
        reach(place + 2 * width + 2, cost + swap)
      }
    }
  }
  return most
}
