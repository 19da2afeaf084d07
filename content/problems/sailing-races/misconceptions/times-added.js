function finalPlaces(times) {
  const slowest = times.flat().reduce((most, time) => Math.max(most, time), 0) + 1
  const counted = times.map((ofBoat) => {
    const all = ofBoat.map((time) => (time > 0 ? time : slowest))
    return all.reduce((sum, time) => sum + time, 0) - Math.max(...all)
  })
  const placeOf = new Map()
  const inOrder = [...counted].sort((a, b) => a - b)
  inOrder.forEach((total, at) => {
    if (!placeOf.has(total)) placeOf.set(total, at + 1)
  })
  return counted.map((total) => placeOf.get(total))
}
