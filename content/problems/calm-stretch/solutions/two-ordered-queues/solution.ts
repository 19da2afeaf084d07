interface Queue {
  readonly positions: number[]
  front: number
}

function calmStretch(levels: number[], limit: number): number {
  const highs: Queue = { positions: [], front: 0 }
  const lows: Queue = { positions: [], front: 0 }
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

const first = (queue: Queue): number => queue.positions[queue.front]

/** Adds a position at the back, after those that it makes useless are gone. */
function enter({ positions, front }: Queue, position: number, isUseless: (position: number) => boolean): void {
  while (positions.length > front && isUseless(positions[positions.length - 1])) positions.pop()
  positions.push(position)
}
