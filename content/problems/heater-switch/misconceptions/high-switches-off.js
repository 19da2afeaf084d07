function heaterStates(temperatures, low, high) {
  const states = []
  let isOn = false
  for (const temperature of temperatures) {
    if (temperature < low) {
      isOn = true
    } else if (temperature >= high) {
      isOn = false
    }
    states.push(isOn)
  }
  return states
}
