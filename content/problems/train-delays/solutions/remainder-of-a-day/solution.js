function trainDelays(planned, actual) {
  const delays = []
  for (let train = 0; train < planned.length; train++) {
    if (actual[train] === '') {
      delays.push(-1)
      continue
    }
    const late = (minutes(actual[train]) - minutes(planned[train]) + 1440) % 1440
    delays.push(late < 720 ? late : 0)
  }
  return delays
}

function minutes(time) {
  return 60 * Number(time.slice(0, 2)) + Number(time.slice(3))
}
