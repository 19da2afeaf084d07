function bestRental(gains, shortest, longest) {
  let best = null
  for (let start = 0; start + shortest <= gains.length; start++) {
    let total = 0n
    for (const [index, gain] of gains.slice(start, start + longest).entries()) {
      total += BigInt(gain)
      if (index + 1 >= shortest && (best === null || total > best)) best = total
    }
  }
  return best
}
