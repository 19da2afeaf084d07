function mostEarned(tours) {
  const freeAt = (tour) => 2 * tour[1] - tour[0]
  const ordered = [...tours].sort((a, b) => freeAt(a) - freeAt(b) || b[2] - a[2])
  let total = 0
  let free = 0
  for (const tour of ordered) {
    if (tour[0] < free) continue
    total += tour[2]
    free = freeAt(tour)
  }
  return total
}
