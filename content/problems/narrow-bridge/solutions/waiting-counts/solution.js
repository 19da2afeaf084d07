function crossingOrder(west, east, seconds) {
  const side = (letter, times) => ({ letter, times, arrived: 0, crossed: 0 })
  let [last, other] = [side('E', east), side('W', west)]
  const letters = []
  let clock = 0
  const next = ({ times, arrived }) => (arrived < times.length ? times[arrived] : Infinity)
  const isWaiting = ({ arrived, crossed }) => crossed < arrived
  while (letters.length < west.length + east.length) {
    if (!isWaiting(last) && !isWaiting(other)) clock = Math.max(clock, Math.min(next(last), next(other)))
    for (const each of [last, other]) while (next(each) <= clock) each.arrived++
    if (isWaiting(other)) [last, other] = [other, last]
    last.crossed++
    letters.push(last.letter)
    clock += seconds
  }
  return letters.join('')
}
