function trainDelays(planned, actual) {
  return actual.map((arrival, index) => {
    if (arrival === '') return -1
    let time = new Date(`2024-01-01T${planned[index]}:00Z`)
    for (let late = 0; late < 720; late++) {
      if (time.toISOString().slice(11, 16) === arrival) return late
      time = new Date(time.getTime() + 60_000)
    }
    return 0
  })
}
