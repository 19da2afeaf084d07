function trainDelays(planned, actual) {
  return actual.map((arrival, index) => {
    if (arrival === '') return -1
    const [planHour, planMinute] = planned[index].split(':').map(Number)
    const [hour, minute] = arrival.split(':').map(Number)
    let difference = 60 * (hour - planHour) + minute - planMinute
    if (difference < -720) difference += 1440
    else if (difference > 720) difference -= 1440
    return Math.max(0, difference)
  })
}
