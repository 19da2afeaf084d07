function calmStretch(levels, limit) {
  // Positions in the stretch whose levels may still be its highest, or its lowest.
  const highs = { positions: [], front: 0 }
  const lows = { positions: [], front: 0 }
  const spread = () => levels[highs.positions[highs.front]] - levels[lows.positions[lows.front]]
  let longest = 0
  let start = 0
  for (let end = 0; end < levels.length; end++) {
    enter(highs, end, (position) => levels[position] <= levels[end])
    enter(lows, end, (position) => levels[position] >= levels[end])
    while (start < end && spread() >= limit) {
      start++
      leave(highs, start)
      leave(lows, start)
    }
    longest = Math.max(longest, end - start + 1)
  }
  return longest
}

function enter({ positions, front }, position, isUseless) {
  while (positions.length > front && isUseless(positions[positions.length - 1])) positions.pop()
  positions.push(position)
}

function leave(queue, start) {
  if (queue.positions[queue.front] < start) queue.front++
}
