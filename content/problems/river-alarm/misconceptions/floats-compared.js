function riverAlarms(levels, rise) {
  const alarms = []
  let lowest = 20
  levels.forEach((level, position) => {
    if (level - lowest >= rise) {
      alarms.push(position)
      lowest = level
    }
    lowest = Math.min(lowest, level)
  })
  return alarms
}
