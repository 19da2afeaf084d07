function trainDelays(planned, actual) {
  const minutes = (time) => 60 * Number(time.slice(0, 2)) + Number(time.slice(3))
  const delays = []
  actual.forEach((arrival, index) => {
    if (arrival === '') return
    const late = (minutes(arrival) - minutes(planned[index]) + 1440) % 1440
    delays.push(late < 720 ? late : 0)
  })
  return delays
}
