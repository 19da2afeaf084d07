function mostEarned(tours) {
  const ordered = [...tours].sort((a, b) => a[1] - b[1])
  const best = [0]
  ordered.forEach(([start, , fee], place) => {
    let low = 0
    let high = place
    while (low < high) {
      const middle = Math.floor((low + high) / 2)
      if (2 * ordered[middle][1] - ordered[middle][0] <= start) low = middle + 1
      else high = middle
    }
    best.push(Math.max(best[place], fee + best[low]))
  })
  return best[ordered.length]
}
