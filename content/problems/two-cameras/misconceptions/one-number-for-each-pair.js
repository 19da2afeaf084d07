function fewestCuts(left, right, film) {
  if (left.length + right.length !== film.length) return -1
  const best = Array.from({ length: left.length + 1 }, () => [])
  best[0][0] = { cuts: 0, camera: '' }
  for (let i = 0; i <= left.length; i++) {
    for (let j = 0; j <= right.length; j++) {
      if (i > 0 && left[i - 1] === film[i + j - 1] && best[i - 1][j]) {
        const { cuts, camera } = best[i - 1][j]
        best[i][j] = { cuts: cuts + (camera === 'R' ? 1 : 0), camera: 'L' }
      }
      if (j > 0 && right[j - 1] === film[i + j - 1] && best[i][j - 1]) {
        const { cuts, camera } = best[i][j - 1]
        const all = cuts + (camera === 'L' ? 1 : 0)
        if (!best[i][j] || all < best[i][j].cuts) best[i][j] = { cuts: all, camera: 'R' }
      }
    }
  }
  const last = best[left.length][right.length]
  return last ? last.cuts : -1
}
