function networksAfter(houses, cables) {
  const members = Array.from({ length: houses }, (_, house) => [house])
  const networkOf = members.map(([house]) => house)
  let left = houses
  return cables.map(([a, b]) => {
    let [small, large] = [networkOf[a], networkOf[b]]
    if (small === large) return left
    if (members[small].length > members[large].length) [small, large] = [large, small]
    for (const house of members[small]) {
      networkOf[house] = large
      members[large].push(house)
    }
    members[small] = []
    left--
    return left
  })
}
