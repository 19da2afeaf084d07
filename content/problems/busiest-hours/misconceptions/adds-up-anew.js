function busiestHours(readings, k) {
  let best = null
  for (let start = 0; start + k <= readings.length; start++) {
    let total = 0n
    for (let hour = start; hour < start + k; hour++) total += BigInt(readings[hour])
    if (best === null || total > best) best = total
  }
  return best
}
