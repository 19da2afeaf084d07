function findFaults(first: number[], second: number[], lag: number, tolerance: number, steps: number): number[][] {
  const hundredths = (value: number): number => Math.round(value * 100)
  const begin = Math.max(0, -lag)
  const end = Math.min(first.length, second.length - lag)
  const faults: [number, number][] = []
  let badPairs = 0
  for (let at = begin; at < end; at++) {
    const difference = Math.abs(hundredths(first[at]!) - hundredths(second[at + lag]!))
    if (difference <= hundredths(tolerance)) {
      badPairs = 0
      continue
    }
    badPairs += 1
    if (badPairs === steps) faults.push([at - steps + 1, steps])
    else if (badPairs > steps) faults[faults.length - 1]![1] += 1
  }
  return faults
}
