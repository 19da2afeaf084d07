function mostEarned(tours) {
  const chosen = []
  let total = 0
  for (const [start, end, fee] of [...tours].sort((a, b) => b[2] - a[2])) {
    const free = 2 * end - start
    let low = 0
    let high = chosen.length
    while (low < high) {
      const middle = Math.floor((low + high) / 2)
      if (chosen[middle][0] < start) low = middle + 1
      else high = middle
    }
    if (low < chosen.length && chosen[low][0] < free) continue
    if (low > 0 && chosen[low - 1][1] > start) continue
    chosen.splice(low, 0, [start, free])
    total += fee
  }
  return total
}
