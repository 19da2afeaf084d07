function whoMayEnter(members, blocked, visits) {
  const known = new Set(members)
  const refused = new Set(blocked)
  return visits.map(([person, hour, accompanied]) => {
    const guest = accompanied === 1 && hour >= 9 && hour < 17
    return person < 100 || known.has(person) || (guest && !refused.has(person))
  })
}
