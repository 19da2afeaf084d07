function trainDelays(planned, actual) {
  const minutes = (time) => 60 * Number(time.slice(0, 2)) + Number(time.slice(3))
  return actual.map((arrival, index) => {
    if (arrival === '') return -1
    const late = minutes(arrival) - minutes(planned[index])
    return late >= 0 ? late : late + 1440
  })
}
