function trainDelays(planned, actual) {
  const minutes = (time) => Number(time.replace(':', ''))
  return actual.map((arrival, index) => {
    if (arrival === '') return -1
    const late = (minutes(arrival) - minutes(planned[index]) + 2400) % 2400
    return late < 1200 ? late : 0
  })
}
