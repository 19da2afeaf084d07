function rejectedNotes(paintings, notes) {
  const parent = Array.from({ length: paintings }, (_, painting) => painting)
  const apart = new Set()
  const leader = (painting) => {
    while (parent[painting] !== painting) {
      parent[painting] = parent[parent[painting]]
      painting = parent[painting]
    }
    return painting
  }
  const rejected = []
  notes.forEach(([a, b, different], index) => {
    const pair = `${Math.min(a, b)} ${Math.max(a, b)}`
    if (different ? leader(a) === leader(b) : apart.has(pair)) rejected.push(index)
    else if (different) apart.add(pair)
    else parent[leader(a)] = leader(b)
  })
  return rejected
}
