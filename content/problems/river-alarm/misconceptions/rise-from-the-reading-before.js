function riverAlarms(levels, rise) {
  const alarms = []
  for (let position = 1; position < levels.length; position++) {
    const change = Math.round(levels[position] * 100) - Math.round(levels[position - 1] * 100)
    if (change >= Math.round(rise * 100)) alarms.push(position)
  }
  return alarms
}
