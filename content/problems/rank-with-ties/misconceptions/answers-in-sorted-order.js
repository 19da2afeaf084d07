function kiteRanks(points) {
  const ordered = [...points].sort((a, b) => b - a)
  const ranks = []
  ordered.forEach((value, place) => ranks.push(place > 0 && value === ordered[place - 1] ? ranks[place - 1] : place + 1))
  return ranks
}
