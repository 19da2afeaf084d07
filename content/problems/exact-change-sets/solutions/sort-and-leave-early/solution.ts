function exactChangeSets(weights: number[], load: number): number[][] {
  const ordered = weights.toSorted((a, b) => a - b)
  const pan: number[] = []
  const found: number[][] = []

  function addFrom(start: number, missing: number): void {
    if (missing === 0) {
      found.push([...pan])
      return
    }
    for (let at = start; at < ordered.length && ordered[at] <= missing; at++) {
      if (at > start && ordered[at] === ordered[at - 1]) continue
      pan.push(ordered[at])
      addFrom(at + 1, missing - ordered[at])
      pan.pop()
    }
  }

  addFrom(0, load)
  return found
}
