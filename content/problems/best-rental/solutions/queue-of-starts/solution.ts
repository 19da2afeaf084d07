function bestRental(gains: number[], shortest: number, longest: number): bigint {
  const sums = [0]
  for (const gain of gains) sums.push(sums[sums.length - 1] + gain)
  const starts: number[] = []
  let front = 0
  let best = -Infinity
  for (let end = shortest; end < sums.length; end++) {
    const entering = end - shortest
    while (starts.length > front && sums[starts[starts.length - 1]] >= sums[entering]) starts.pop()
    starts.push(entering)
    if (starts[front] < end - longest) front++
    best = Math.max(best, sums[end] - sums[starts[front]])
  }
  return BigInt(best)
}
