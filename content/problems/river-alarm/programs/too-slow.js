function riverAlarms(levels, rise) {
  const heights = levels.map((level) => Math.round(level * 100))
  const needed = Math.round(rise * 100)
  const alarms = []
  let start = 0
  for (let position = 0; position < heights.length; position++) {
    let lowest = heights[position]
    for (let earlier = start; earlier < position; earlier++) {
      if (heights[earlier] < lowest) lowest = heights[earlier]
    }
    if (heights[position] - lowest >= needed) {
      alarms.push(position)
      start = position
    }
  }
  return alarms
}
