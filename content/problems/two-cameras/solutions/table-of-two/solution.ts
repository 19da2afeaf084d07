function fewestCuts(left: string, right: string, film: string): number {
  if (left.length + right.length !== film.length) return -1
  const never = film.length + 1
  const table = () => Array.from({ length: left.length + 1 }, () => new Array<number>(right.length + 1).fill(never))
  const byLeft = table()
  const byRight = table()
  byLeft[0][0] = 0
  byRight[0][0] = 0
  for (let i = 0; i <= left.length; i++) {
    for (let j = 0; j <= right.length; j++) {
      if (i > 0 && left[i - 1] === film[i + j - 1]) {
        byLeft[i][j] = Math.min(byLeft[i - 1][j], byRight[i - 1][j] + 1)
      }
      if (j > 0 && right[j - 1] === film[i + j - 1]) {
        byRight[i][j] = Math.min(byRight[i][j - 1], byLeft[i][j - 1] + 1)
      }
    }
  }
  const fewest = Math.min(byLeft[left.length][right.length], byRight[left.length][right.length])
  return fewest < never ? fewest : -1
}
