function riverAlarms(levels, rise) {
  const needed = centimetres(rise)
  const alarms = []
  let lowest = 2000
  for (const [position, metres] of levels.entries()) {
    const level = centimetres(metres)
    if (level - lowest > needed) {
      alarms.push(position)
      lowest = level
    } else if (level < lowest) {
      lowest = level
    }
  }
  return alarms
}

function centimetres(metres) {
  return Math.round(metres * 100)
}
