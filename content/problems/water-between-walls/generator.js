const WALLS = 150000
const HIGHEST = 5000

/** `size` is the number of walls; a small ruin may be a little shorter, and its walls are low. */
function generate(random, size, shape) {
  const small = size <= 6
  const count = small ? random.int(Math.max(1, size - 1), size) : size
  const top = small ? 4 : HIGHEST
  const drain = random.int(0, count - 1)
  switch (shape) {
    case 'basin': {
      const walls = Array.from({ length: count }, () => random.int(0, Math.ceil(top / 2)))
      walls[0] = top
      walls[count - 1] = top
      return [walls, drain]
    }
    case 'falling': {
      const walls = Array.from({ length: count }, (_, at) => random.int(0, Math.ceil((top * (count - at)) / count)))
      return [walls, small ? drain : count - 1]
    }
    case 'ties': {
      const heights = [0, random.int(1, top), random.int(1, top)]
      return [Array.from({ length: count }, () => random.pick(heights)), drain]
    }
    default:
      return [Array.from({ length: count }, () => random.int(0, top)), drain]
  }
}

function isValid(walls, drain) {
  return (
    walls.length >= 1 &&
    walls.length <= WALLS &&
    walls.every((wall) => wall >= 0 && wall <= HIGHEST) &&
    drain >= 0 &&
    drain < walls.length
  )
}
