/** `size` is the longer side of the reserve; there is a hide for every five fields. */
function generate(random, size, shape) {
  const side = () => (size > 50 ? size : random.int(1, size))
  const [height, width] = shape === 'one-line' ? random.shuffle([1, size]) : random.shuffle([size, side()])
  const most = size < 4 ? 3 : 9
  const birds = Array.from({ length: height }, () => Array.from({ length: width }, () => random.int(0, most)))
  const count = size < 7 ? random.int(0, 3) : Math.min(30_000, Math.ceil((height * width) / 5))
  return [birds, Array.from({ length: count }, () => hide(random, height, width, shape))]
}

function hide(random, height, width, shape) {
  const row = shape === 'edges' && random.chance(0.7) ? random.pick([0, height - 1]) : random.int(0, height - 1)
  const column = shape === 'edges' && random.chance(0.7) ? random.pick([0, width - 1]) : random.int(0, width - 1)
  const longest = Math.max(height, width)
  const reach = shape === 'far-reach' ? random.int(Math.floor(longest * 0.6), longest) : random.int(0, Math.ceil(longest / 2))
  return [row, column, reach]
}

const isWhole = (value, low, high) => Number.isInteger(value) && value >= low && value <= high

function isValid(birds, hides) {
  if (!Array.isArray(birds) || !isWhole(birds.length, 1, 400)) return false
  if (!Array.isArray(birds[0]) || !isWhole(birds[0].length, 1, 400)) return false
  const width = birds[0].length
  return (
    birds.every((row) => Array.isArray(row) && row.length === width && row.every((count) => isWhole(count, 0, 9))) &&
    Array.isArray(hides) &&
    hides.length <= 30_000 &&
    hides.every(
      (hide) =>
        Array.isArray(hide) &&
        hide.length === 3 &&
        isWhole(hide[0], 0, birds.length - 1) &&
        isWhole(hide[1], 0, width - 1) &&
        isWhole(hide[2], 0, 400),
    )
  )
}
