const MOST_CUTS = 350_000
const MOST_BOARDS = 20_000

/** `size` is the number of boards, but for the shape one-board; of large inputs, the number of cuts grows with it. */
function generate(random, size, shape) {
  const most = size < 7 ? 30 : size < 100 ? 1_000 : 1_000_000_000
  const count = shape === 'one-board' ? 1 : size < 100 ? random.int(1, size) : Math.min(MOST_BOARDS, size)
  const cuts = size < 7 ? random.int(0, size) : Math.min(MOST_CUTS, 5 * size)
  const highest = shape === 'small-shares' ? 20 : 99
  const mostPercents = Math.min(1_000, Math.max(2, Math.floor(size / (count === 1 || size < 100 ? 2 : 20))))
  const percents = Array.from({ length: size < 100 ? random.int(1, mostPercents) : mostPercents }, () => random.int(1, highest))
  const length = random.int(Math.ceil(most / 2), most)
  const boards = Array.from({ length: count }, () => (shape === 'equal-boards' ? length : random.int(1, most)))
  return [boards, percents, cuts]
}

function isValid(boards, percents, cuts) {
  const within = (value, low, high) => Number.isInteger(value) && value >= low && value <= high
  const isList = (list, longest, high) =>
    Array.isArray(list) && list.length >= 1 && list.length <= longest && list.every((value) => within(value, 1, high))
  return isList(boards, MOST_BOARDS, 1_000_000_000) && isList(percents, 1_000, 99) && within(cuts, 0, MOST_CUTS)
}
