function heaterStates(temperatures, low, high) {
  const states = []
  let isOn = false
  for (const temperature of temperatures) {
    if (temperature < low) {
      isOn = true
    }
    states.push(isOn)
  }
  return states
}
