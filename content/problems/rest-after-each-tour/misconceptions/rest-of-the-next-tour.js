function mostEarned(tours) {
  const ordered = [...tours].sort((a, b) => a[1] - b[1])
  const best = [0]
  ordered.forEach(([start, end, fee], place) => {
    let low = 0
    let high = place
    while (low < high) {
      const middle = Math.floor((low + high) / 2)
      if (ordered[middle][1] <= start - (end - start)) low = middle + 1
      else high = middle
    }
    best.push(Math.max(best[place], fee + best[low]))
  })
  return best[ordered.length]
}
