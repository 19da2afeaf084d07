function exactChangeSets(weights, load) {
  const setOf = new Map([[0, []]])
  for (const weight of weights) {
    for (const [total, chosen] of [...setOf]) {
      if (!setOf.has(total + weight)) setOf.set(total + weight, [...chosen, weight])
    }
  }
  return setOf.has(load) ? [setOf.get(load)] : []
}
