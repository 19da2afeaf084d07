function timeOfTrip(minutes, rank) {
  const legs = [...minutes, ...minutes]
  let low = 1
  let high = minutes.reduce((a, b) => a + b) - 1
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    const trips = tripsWithin(legs, middle)
    if (trips === rank) return middle
    if (trips > rank) high = middle
    else low = middle + 1
  }
  return low
}

function tripsWithin(legs, limit) {
  let trips = 0
  let end = 0
  let time = 0
  for (let start = 0; start < legs.length / 2; start++) {
    while (time + legs[end] <= limit) {
      time += legs[end]
      end++
    }
    trips += end - start
    if (end > start) time -= legs[start]
    else end++
  }
  return trips
}
