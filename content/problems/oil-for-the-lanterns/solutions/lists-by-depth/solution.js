function oilLeft(lanterns, can) {
  const needs = []
  const waiting = [[lanterns, 0]]
  while (waiting.length > 0) {
    const [here, depth] = waiting.pop()
    if (here === null) continue
    if (needs.length === depth) needs.push([])
    needs[depth].push(here.val)
    waiting.push([here.right, depth + 1], [here.left, depth + 1])
  }
  let rest = can
  return needs.map((row, depth) => {
    if (depth % 2 === 1) row.reverse()
    for (const need of row) rest = (rest >= need ? rest : can) - need
    return rest
  })
}
