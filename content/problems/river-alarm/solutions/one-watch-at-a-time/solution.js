const MARGIN = 0.005

function riverAlarms(levels, rise) {
  const found = []
  let start = nextAlarm(levels, rise, 0)
  while (start < levels.length) {
    found.push(start)
    start = nextAlarm(levels, rise, start)
  }
  return found
}

function nextAlarm(levels, rise, start) {
  let lowest = Infinity
  for (let place = start; place < levels.length; place++) {
    lowest = Math.min(lowest, levels[place])
    if (levels[place] - lowest > rise - MARGIN) return place
  }
  return levels.length
}
