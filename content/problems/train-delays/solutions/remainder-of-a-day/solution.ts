function trainDelays(planned: string[], actual: string[]): number[] {
  const delays: number[] = []
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

function minutes(time: string): number {
  return 60 * Number(time.slice(0, 2)) + Number(time.slice(3))
}
