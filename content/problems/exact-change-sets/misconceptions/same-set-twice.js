function exactChangeSets(weights, load) {
  const ordered = [...weights].sort((a, b) => a - b)
  const found = []
  const addFrom = (start, missing, pan) => {
    if (missing === 0) found.push(pan)
    for (let at = start; at < ordered.length && ordered[at] <= missing; at++) {
      // The first weight of a set may be any of several equal ones.
      if (pan.length > 0 && at > start && ordered[at] === ordered[at - 1]) continue
      addFrom(at + 1, missing - ordered[at], [...pan, ordered[at]])
    }
  }
  addFrom(0, load, [])
  return found
}
