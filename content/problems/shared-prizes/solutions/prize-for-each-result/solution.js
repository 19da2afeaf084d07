function sharedPrizes(results, prizes) {
  const keyOf = ([points, time]) => time - points * 1_000_000
  const riders = new Map()
  for (const result of results) riders.set(keyOf(result), (riders.get(keyOf(result)) ?? 0) + 1)
  const paid = [0]
  for (const prize of prizes) paid.push(paid[paid.length - 1] + prize)
  const paidUpTo = (place) => paid[Math.min(place, prizes.length)]
  const share = new Map()
  let better = 0
  for (const [key, count] of [...riders].sort((a, b) => a[0] - b[0])) {
    share.set(key, Math.floor((paidUpTo(better + count) - paidUpTo(better)) / count))
    better += count
  }
  return results.map((result) => share.get(keyOf(result)))
}
