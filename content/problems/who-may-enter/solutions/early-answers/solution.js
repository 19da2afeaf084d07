function whoMayEnter(members, blocked, visits) {
  const known = new Set(members)
  const refused = new Set(blocked)
  return visits.map(([person, hour, accompanied]) => {
    if (person < 100) return true
    if (refused.has(person)) return false
    if (known.has(person)) return true
    return accompanied === 1 && 9 <= hour && hour < 17
  })
}
