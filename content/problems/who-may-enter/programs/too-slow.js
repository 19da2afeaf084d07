function whoMayEnter(members, blocked, visits) {
  const isIn = (list, person) => list.filter((other) => other === person).length > 0
  return visits.map(([person, hour, accompanied]) => {
    const isMember = isIn(members, person)
    const isBlocked = isIn(blocked, person)
    const guest = accompanied === 1 && hour >= 9 && hour < 17
    return person < 100 || (!isBlocked && (isMember || guest))
  })
}
