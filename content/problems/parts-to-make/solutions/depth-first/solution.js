function piecesToMake(stock, wanted, uses) {
  const below = stock.map(() => [])
  for (const [user, used, number] of uses) below[user].push([used, number])
  const finished = []
  const next = stock.map(() => -1)
  for (let start = 0; start < stock.length; start++) {
    if (next[start] >= 0) continue
    next[start] = 0
    const path = [start]
    while (path.length > 0) {
      const at = path.at(-1)
      if (next[at] === below[at].length) {
        finished.push(at)
        path.pop()
        continue
      }
      const [deeper] = below[at][next[at]++]
      if (next[deeper] < 0) {
        next[deeper] = 0
        path.push(deeper)
      }
    }
  }
  const answer = wanted.slice()
  for (const user of finished.reverse()) {
    answer[user] = Math.max(answer[user] - stock[user], 0)
    for (const [used, number] of below[user]) answer[used] += answer[user] * number
  }
  return answer
}
