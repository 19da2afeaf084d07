function roomsNeeded(sessions) {
  const starts = sessions.map(([start]) => start).sort((a, b) => a - b)
  const ends = sessions.map(([, end]) => end).sort((a, b) => a - b)
  const met = sessions.map(([start, end]) => countBelow(starts, end) - countBelow(ends, start + 1))
  return met.reduce((most, count) => Math.max(most, count), 0)
}

function countBelow(ordered, limit) {
  let [low, high] = [0, ordered.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (ordered[middle] < limit) low = middle + 1
    else high = middle
  }
  return low
}
