function heaterStates(temperatures, low, high) {
  let wasOn = false
  return temperatures.map((degrees) => (wasOn = degrees < low || (wasOn && degrees <= high)))
}
