function riverAlarms(levels, rise) {
  const needed = centimetres(rise)
  const alarms = []
  let lowest = centimetres(levels[0] ?? 0)
  for (const [position, metres] of levels.entries()) {
    const level = centimetres(metres)
    if (level - lowest >= needed) {
      alarms.push(position)
      lowest = level
    }
  }
  return alarms
}

function centimetres(metres) {
  return Math.round(metres * 100)
}
