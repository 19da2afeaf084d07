function kiteRanks(points) {
  const ordered = [...points].sort((a, b) => b - a)
  return ordered.map((value) => ordered.indexOf(value) + 1)
}
