function kiteRanks(points) {
  return points.map((value) => points.filter((other) => other > value).length + 1)
}
