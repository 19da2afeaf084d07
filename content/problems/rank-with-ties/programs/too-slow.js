function kiteRanks(points) {
  return points.map((value) => points.reduce((rank, other) => (other > value ? rank + 1 : rank), 1))
}
