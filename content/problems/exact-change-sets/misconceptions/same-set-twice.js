function exactChangeSets(weights, load) {
  const ordered = [...weights].sort((a, b) => a - b)
  const found = []
  const addFrom = (start, missing, pan) => {
    if (missing === 0) found.push(pan)
    for (let at = start; at < ordered.length && ordered[at] <= missing; at++) {
      addFrom(at + 1, missing - ordered[at], [...pan, ordered[at]])
    }
  }
  addFrom(0, load, [])
  return found
}
