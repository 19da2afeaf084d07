function finalPlaces(times) {
  const boats = times.length
  const sums = new Array(boats).fill(0)
  const worst = new Array(boats).fill(0)
  const races = boats > 0 ? times[0].length : 0
  for (let race = 0; race < races; race++) {
    const finished = times.map((ofBoat) => ofBoat[race]).filter((time) => time > 0)
    const placeOf = firstPlaces(finished)
    for (let boat = 0; boat < boats; boat++) {
      const place = placeOf.get(times[boat][race]) ?? boats + 1
      sums[boat] += place
      worst[boat] = Math.max(worst[boat], place)
    }
  }
  const counted = sums.map((sum, boat) => sum - worst[boat])
  const order = [...counted.keys()].sort((one, other) => counted[one] - counted[other])
  const places = []
  order.forEach((boat, at) => (places[boat] = at + 1))
  return places
}

function firstPlaces(values) {
  const placeOf = new Map()
  const inOrder = [...values].sort((a, b) => a - b)
  inOrder.forEach((value, at) => {
    if (!placeOf.has(value)) placeOf.set(value, at + 1)
  })
  return placeOf
}
