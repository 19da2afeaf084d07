function finalPlaces(times) {
  const boats = times.length
  const sums = new Array(boats).fill(0)
  const worst = new Array(boats).fill(0)
  const races = boats > 0 ? times[0].length : 0
  for (let race = 0; race < races; race++) {
    const finished = times.map((ofBoat) => ofBoat[race])
    const placeOf = firstPlaces(finished)
    for (let boat = 0; boat < boats; boat++) {
      const place = placeOf.get(times[boat][race])
      sums[boat] += place
      worst[boat] = Math.max(worst[boat], place)
    }
  }
  const counted = sums.map((sum, boat) => sum - worst[boat])
  const placeOf = firstPlaces(counted)
  return counted.map((sum) => placeOf.get(sum))
}

function firstPlaces(values) {
  const placeOf = new Map()
  const inOrder = [...values].sort((a, b) => a - b)
  inOrder.forEach((value, at) => {
    if (!placeOf.has(value)) placeOf.set(value, at + 1)
  })
  return placeOf
}
