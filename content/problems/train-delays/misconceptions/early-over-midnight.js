function trainDelays(planned, actual) {
  const minutes = (time) => 60 * Number(time.slice(0, 2)) + Number(time.slice(3))
  return actual.map((arrival, index) => {
    if (arrival === '') return -1
    let late = minutes(arrival) - minutes(planned[index])
    if (late < -720) late += 1440
    return Math.max(0, late)
  })
}
