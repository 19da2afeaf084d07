const WIDEST = 50000
const KINDS = 12
const LONGEST = 30

/** `size` is the width; the step may be a little narrower, and in the shape "long" it is never a narrow one. */
function generate(random, size, shape) {
  const small = size <= 6
  const width = small ? random.int(0, size) : random.int(Math.floor(size * 0.95), size)
  const longest = small ? 4 : LONGEST
  const count = small ? random.int(1, 3) : random.int(2, KINDS)
  switch (shape) {
    case 'ties': {
      const lengths = [random.int(1, longest), random.int(1, longest)]
      return [width, Array.from({ length: count }, () => random.pick(lengths))]
    }
    case 'no-fit': {
      const step = random.int(2, 3)
      const kinds = Array.from({ length: count }, () => step * random.int(1, Math.floor(longest / step)))
      return [width % step === 0 && width < WIDEST ? width + 1 : width, kinds]
    }
    case 'long':
      return [Math.max(width, random.int(36, 60)), random.shuffle(random.pick([[1, 2], [1, 1], [1, 2, 3]]))]
    default:
      return [width, Array.from({ length: count }, () => random.int(1, longest))]
  }
}

function isValid(width, kinds) {
  return (
    width >= 0 &&
    width <= WIDEST &&
    kinds.length >= 1 &&
    kinds.length <= KINDS &&
    kinds.every((kind) => kind >= 1 && kind <= LONGEST)
  )
}
