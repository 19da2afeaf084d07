function fewestCuts(left, right, film) {
  if (left.length + right.length !== film.length) return -1
  const width = right.length + 1
  const seen = [new Set(), new Set()]
  let starts = [
    [0, 0, true],
    [0, 0, false],
  ]
  for (let cuts = 0; starts.length > 0; cuts++) {
    const nextStarts = []
    for (let [i, j, isLeft] of starts) {
      const visited = seen[isLeft ? 0 : 1]
      while (!visited.has(i * width + j)) {
        visited.add(i * width + j)
        if (i + j === film.length) return cuts
        nextStarts.push([i, j, !isLeft])
        if ((isLeft ? left[i] : right[j]) !== film[i + j]) break
        if (isLeft) i++
        else j++
      }
    }
    starts = nextStarts
  }
  return -1
}
