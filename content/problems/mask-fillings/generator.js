const LONGEST = 40
const MOST_FILLINGS = 3000

/** A strip of `size` places; a short one may be shorter still. The more places are open, the larger the gap has to be. */
function generate(random, size, shape) {
  const length = Math.min(LONGEST, random.int(size > 6 ? size : 1, size))
  const isOpen = () => shape === 'all-open' || (shape === 'plain' && random.chance(0.4))
  let last = -LONGEST
  let gap = size > 6 ? random.int(0, 3) : random.pick([0, 0, 1, 2])
  const marks = Array.from({ length }, (_, at) => {
    if (isOpen()) return '?'
    const isHole = random.chance(0.4) && (at - last > gap || random.chance(0.1))
    if (isHole) last = at
    return isHole ? '1' : '0'
  })
  while (count(marks.join(''), gap) > MOST_FILLINGS) gap++
  return [marks.join(''), gap]
}

/** How many fillings keep the gap: `ways[i]` for those of the first i places. */
function count(strip, gap) {
  const ways = [1]
  for (let at = 0; at < strip.length; at++) {
    let sum = strip[at] === '1' ? 0 : ways[at]
    const start = Math.max(0, at - gap)
    if (strip[at] !== '0' && !strip.slice(start, at).includes('1')) sum += ways[start]
    ways.push(sum)
  }
  return ways[strip.length]
}

function isValid(strip, gap) {
  return /^[01?]{1,40}$/.test(strip) && gap >= 0 && gap <= LONGEST && count(strip, gap) <= MOST_FILLINGS
}
