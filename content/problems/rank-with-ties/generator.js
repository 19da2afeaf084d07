/** `size` is the number of kites; now and then a short list is empty. */
function generate(random, size, shape) {
  const count = size < 7 && random.chance(0.03) ? 0 : size
  const kites = Array.from({ length: count }, (_, kite) => kite)
  switch (shape) {
    case 'few-kinds':
      return [kites.map(() => random.int(0, 2))]
    case 'distinct':
      return [random.shuffle(kites.map((kite) => kite - Math.floor(count / 2)))]
    case 'digits':
      return [kites.map(() => random.pick([-10, -9, 0, 5, 9, 10, 80, 100]))]
    default:
      return [kites.map(() => random.int(0, size))]
  }
}

function isValid(points) {
  return (
    Array.isArray(points) &&
    points.length <= 80000 &&
    points.every((value) => Number.isInteger(value) && Math.abs(value) <= 1000000)
  )
}
