function exactChangeSets(weights, load) {
  const found = new Map()
  const choose = (at, pan, total) => {
    if (at < weights.length) {
      choose(at + 1, pan, total)
      choose(at + 1, [...pan, weights[at]], total + weights[at])
    } else if (total === load) {
      const chosen = pan.sort((a, b) => a - b)
      found.set(chosen.join(), chosen)
    }
  }
  choose(0, [], 0)
  return [...found.values()]
}
