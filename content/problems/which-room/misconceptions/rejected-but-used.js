function rejectedNotes(paintings, notes) {
  const parent = Array.from({ length: 2 * paintings }, (_, thing) => thing)
  const leader = (thing) => {
    while (parent[thing] !== thing) {
      parent[thing] = parent[parent[thing]]
      thing = parent[thing]
    }
    return thing
  }
  const rejected = []
  for (const [index, [a, b, different]] of notes.entries()) {
    const agrees = different ? b + paintings : b
    const contradicts = different ? b : b + paintings
    if (leader(a) === leader(contradicts)) {
      rejected.push(index)
    }
    parent[leader(a)] = leader(agrees)
    parent[leader(a + paintings)] = leader(contradicts)
  }
  return rejected
}
