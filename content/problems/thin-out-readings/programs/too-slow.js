function thinOut(readings, step) {
  let place = 1
  for (let round = 1; round < readings.length; round++) {
    if (readings[place] !== 0 && Math.abs(readings[place] - readings[place - 1]) >= step) {
      place++
      continue
    }
    for (let later = place + 1; later < readings.length; later++) readings[later - 1] = readings[later]
    readings[readings.length - 1] = 0
  }
}
