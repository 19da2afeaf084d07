function fewestCuts(left, right, film) {
  if (left.length + right.length !== film.length) return -1
  const fewest = (i, j, camera) => {
    if (i + j === film.length) return 0
    let best = Infinity
    if (i < left.length && left[i] === film[i + j]) best = fewest(i + 1, j, 'L') + (camera === 'R' ? 1 : 0)
    if (j < right.length && right[j] === film[i + j]) {
      best = Math.min(best, fewest(i, j + 1, 'R') + (camera === 'L' ? 1 : 0))
    }
    return best
  }
  const cuts = fewest(0, 0, '')
  return cuts === Infinity ? -1 : cuts
}
