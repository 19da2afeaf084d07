function labelsToReprint(cabinet) {
  const slacks = []
  const path = []
  let here = cabinet
  while (here || path.length > 0) {
    if (here) {
      path.push(here)
      here = here.left
    } else {
      const last = path.pop()
      slacks.push(last.val - slacks.length)
      here = last.right
    }
  }
  const sorted = [...new Set(slacks)].sort((a, b) => a - b)
  const ranks = new Map(sorted.map((slack, index) => [slack, index + 1]))
  const best = new Array(sorted.length + 1).fill(0)
  let kept = 0
  for (const slack of slacks) {
    let row = 1
    for (let at = ranks.get(slack); at > 0; at -= at & -at) row = Math.max(row, best[at] + 1)
    for (let at = ranks.get(slack); at < best.length; at += at & -at) best[at] = Math.max(best[at], row)
    kept = Math.max(kept, row)
  }
  return slacks.length - kept
}
