function timeOfTrip(minutes, rank) {
  let low = 1
  let high = minutes.reduce((a, b) => a + b) - 1
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    if (tripsWithin(minutes, middle) >= rank) high = middle
    else low = middle + 1
  }
  return low
}

function tripsWithin(minutes, limit) {
  let trips = 0
  for (let start = 0; start < minutes.length; start++) {
    let time = 0
    let end = start
    for (;;) {
      time += minutes[end % minutes.length]
      if (time > limit) break
      trips++
      end++
    }
  }
  return trips
}
