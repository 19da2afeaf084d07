const APART = 64

function tollsFor(tolls, trips) {
  const milestones = []
  let ring = 0
  tolls.forEach((toll, gate) => {
    if (gate % APART === 0) milestones.push(ring)
    ring += toll
  })
  const paidUntil = (gate) => {
    let at = gate - (gate % APART)
    let sum = milestones[at / APART]
    while (at < gate) sum += tolls[at++]
    return sum
  }
  return trips.map(([entry, leave]) =>
    entry < leave ? paidUntil(leave) - paidUntil(entry) : ring - paidUntil(entry) + paidUntil(leave),
  )
}
