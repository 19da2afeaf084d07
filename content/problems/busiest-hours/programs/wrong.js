function busiestHours(readings, k) {
  const best = [...readings].sort((a, b) => b - a).slice(0, k)
  return BigInt(best.reduce((sum, reading) => sum + reading, 0))
}
