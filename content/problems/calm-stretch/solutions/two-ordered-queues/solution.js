function calmStretch(levels, limit) {
  const highs = { positions: [], front: 0 }
  const lows = { positions: [], front: 0 }
  let start = 0
  let longest = 0
  for (const [end, level] of levels.entries()) {
    enter(highs, end, (position) => levels[position] <= level)
    enter(lows, end, (position) => levels[position] >= level)
    while (levels[first(highs)] - levels[first(lows)] > limit) {
      start++
      if (first(highs) < start) highs.front++
      if (first(lows) < start) lows.front++
    }
    longest = Math.max(longest, end - start + 1)
  }
  return longest
}

const first = (queue) => queue.positions[queue.front]

/** Adds a position at the back, after those that it makes useless are gone. */
function enter(queue, position, isUseless) {
  const { positions, front } = queue
  while (positions.length > front && isUseless(positions.at(-1))) positions.pop()
  positions.push(position)
}
