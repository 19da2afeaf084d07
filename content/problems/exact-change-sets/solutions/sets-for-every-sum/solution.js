function exactChangeSets(weights, load) {
  const copiesOf = new Map()
  for (const weight of weights) copiesOf.set(weight, (copiesOf.get(weight) ?? 0) + 1)

  const setsOf = Array.from({ length: load + 1 }, () => [])
  setsOf[0].push([])
  for (const [weight, copies] of copiesOf) {
    for (let total = load; total >= weight; total--) {
      for (let used = 1; used <= copies && used * weight <= total; used++) {
        const added = new Array(used).fill(weight)
        for (const chosen of setsOf[total - used * weight]) setsOf[total].push([...chosen, ...added])
      }
    }
  }
  return setsOf[load]
}
