function mostEarned(tours) {
  const ordered = [...tours].sort((a, b) => a[0] - b[0])
  let best = 0
  const plans = [[0, 0, 0]]
  while (plans.length > 0) {
    const [place, free, total] = plans.pop()
    if (place === ordered.length) {
      best = Math.max(best, total)
      continue
    }
    const [start, end, fee] = ordered[place]
    plans.push([place + 1, free, total])
    if (start >= free) plans.push([place + 1, 2 * end - start, total + fee])
  }
  return best
}
