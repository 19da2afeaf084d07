function mostEarned(tours: number[][]): number {
  const ordered = [...tours].sort((a, b) => a[0] - b[0])
  const best = new Array<number>(ordered.length + 1).fill(0)
  for (let place = ordered.length - 1; place >= 0; place--) {
    const [start, end, fee] = ordered[place]
    const free = end + (end - start)
    let low = place + 1
    let high = ordered.length
    while (low < high) {
      const middle = Math.floor((low + high) / 2)
      if (ordered[middle][0] < free) low = middle + 1
      else high = middle
    }
    best[place] = Math.max(best[place + 1], fee + best[low])
  }
  return best[0]
}
