function heaterStates(temperatures: number[], low: number, high: number): boolean[] {
  const states: boolean[] = []
  let isOn = false
  for (const temperature of temperatures) {
    if (temperature < low) {
      isOn = true
    } else if (temperature > high) {
      isOn = false
    }
    states.push(isOn)
  }
  return states
}
