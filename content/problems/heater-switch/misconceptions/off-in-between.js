function heaterStates(temperatures, low, high) {
  const states = []
  for (const temperature of temperatures) {
    let isOn = false
    if (temperature < low) {
      isOn = true
    }
    states.push(isOn)
  }
  return states
}
