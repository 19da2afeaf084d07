function heaterStates(temperatures, low, high) {
  return temperatures.map((_, last) => {
    const seen = temperatures.slice(0, last + 1)
    const switching = seen.reverse().find((temperature) => temperature < low || temperature > high)
    return switching !== undefined && switching < low
  })
}
