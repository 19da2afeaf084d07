function heaterStates(temperatures, low, high) {
  return temperatures.map((temperature) => temperature < high)
}
