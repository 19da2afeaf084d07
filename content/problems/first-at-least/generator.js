const TALLEST = 1000000
const LADDERS = 12000

/** `size` is the number of ladders; a small row may be shorter, or empty. Small rows hold low ladders. */
function generate(random, size, shape) {
  const count = size > 6 ? size : random.int(shape === 'plain' ? 0 : 1, size)
  const top = size > 6 ? TALLEST : 9
  switch (shape) {
    case 'ties': {
      const kinds = Array.from({ length: Math.ceil(count / 4) + 1 }, () => random.int(1, top))
      return [row(random, count, () => random.pick(kinds)), random.pick(kinds)]
    }
    case 'too-short':
      return [row(random, count, () => random.int(1, top - 1)), top]
    case 'far-below': {
      const lowest = top - Math.ceil(top / 100)
      return [row(random, count, () => random.int(lowest, top)), random.int(0, Math.ceil(top / 100))]
    }
    default: {
      const heights = row(random, count, () => random.int(1, top))
      return [heights, count > 0 && random.chance(0.5) ? random.pick(heights) : random.int(0, top)]
    }
  }
}

function row(random, count, height) {
  return Array.from({ length: count }, height).sort((a, b) => a - b)
}

function isValid(heights, target) {
  return (
    heights.length <= LADDERS &&
    heights.every((height, at) => height >= 1 && height <= TALLEST && (at === 0 || heights[at - 1] <= height)) &&
    target >= 0 &&
    target <= TALLEST
  )
}
