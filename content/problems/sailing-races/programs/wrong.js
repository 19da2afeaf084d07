function finalPlaces(times) {
  const boats = times.length
  const sums = new Array(boats).fill(0)
  const worst = new Array(boats).fill(0)
  const often = new Array(boats).fill(0)
  const races = boats > 0 ? times[0].length : 0
  for (let race = 0; race < races; race++) {
    const finished = times.map((ofBoat) => ofBoat[race]).filter((time) => time > 0)
    const placeOf = firstPlaces(finished)
    for (let boat = 0; boat < boats; boat++) {
      const place = placeOf.get(times[boat][race]) ?? boats + 1
      sums[boat] += place
      if (place > worst[boat]) {
        worst[boat] = place
        often[boat] = 0
      }
      if (place === worst[boat]) often[boat]++
    }
  }
  const counted = sums.map((sum, boat) => sum - worst[boat] * often[boat])
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
