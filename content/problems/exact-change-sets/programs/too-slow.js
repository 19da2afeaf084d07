function exactChangeSets(weights, load) {
  const found = new Map()
  const add = (left, missing, pan) => {
    if (missing === 0) {
      const chosen = [...pan].sort((a, b) => a - b)
      found.set(chosen.join(), chosen)
      return
    }
    for (const [at, weight] of left.entries()) {
      if (weight <= missing) add(left.toSpliced(at, 1), missing - weight, [...pan, weight])
    }
  }
  add(weights, load, [])
  return [...found.values()]
}
