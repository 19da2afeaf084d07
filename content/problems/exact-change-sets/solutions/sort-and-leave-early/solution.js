function exactChangeSets(weights, load) {
  const ordered = weights.toSorted((a, b) => a - b)
  const pan = []
  const found = []

  function addFrom(start, missing) {
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
