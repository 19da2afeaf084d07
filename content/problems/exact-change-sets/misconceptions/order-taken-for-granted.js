function exactChangeSets(weights, load) {
  const found = []
  const addFrom = (start, missing, pan) => {
    if (missing === 0) found.push(pan)
    for (let at = start; at < weights.length && weights[at] <= missing; at++) {
      if (at > start && weights[at] === weights[at - 1]) continue
      addFrom(at + 1, missing - weights[at], [...pan, weights[at]])
    }
  }
  addFrom(0, load, [])
  return found
}
