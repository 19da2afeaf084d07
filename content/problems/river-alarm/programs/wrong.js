function riverAlarms(levels, rise) {
  const needed = Math.round(rise * 100)
  const alarms = []
  let highest = 0
  let lowest = 2000
  levels.forEach((metres, position) => {
    const height = Math.round(metres * 100)
    lowest = Math.min(lowest, height)
    highest = Math.max(highest, height)
    if (highest - lowest < needed) return
    alarms.push(position)
    lowest = height
    highest = height
  })
  return alarms
}
