function bestRental(gains, shortest, longest) {
  const sums = [0]
  for (const gain of gains) sums.push(sums.at(-1) + gain)
  const starts = []
  let front = 0
  let best = 0
  for (let end = shortest; end < sums.length; end++) {
    const entering = end - shortest
    while (starts.length > front && sums[starts.at(-1)] >= sums[entering]) starts.pop()
    starts.push(entering)
    if (starts[front] < end - longest) front++
    best = Math.max(best, sums[end] - sums[starts[front]])
  }
  return BigInt(best)
}
