function fewestCuts(left, right, film) {
  if (left.length + right.length !== film.length) return -1
  let best = Infinity
  const openWays = [[0, 0, '', 0]]
  while (openWays.length > 0) {
    const [i, j, camera, cuts] = openWays.pop()
    if (i + j === film.length) {
      best = Math.min(best, cuts)
      continue
    }
    if (j < right.length && right[j] === film[i + j]) openWays.push([i, j + 1, 'R', camera === 'L' ? cuts + 1 : cuts])
    if (i < left.length && left[i] === film[i + j]) openWays.push([i + 1, j, 'L', camera === 'R' ? cuts + 1 : cuts])
  }
  return best === Infinity ? -1 : best
}
