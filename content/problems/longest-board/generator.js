const MOST_CUTS = 350_000

/** `size` is about the number of cuts; there are fewer boards. */
function generate(random, size, shape) {
  const most = size < 7 ? 30 : size < 100 ? 1_000 : 1_000_000_000
  const count = shape === 'one-board' ? 1 : random.int(1, Math.min(1_000, size))
  const cuts = size < 7 ? random.int(0, size) : Math.min(MOST_CUTS, size)
  const highest = shape === 'small-shares' ? 20 : 99
  const percents = Array.from({ length: random.int(1, Math.min(1_000, Math.max(2, Math.floor(size / 2)))) }, () => random.int(1, highest))
  const length = random.int(Math.ceil(most / 2), most)
  const boards = Array.from({ length: count }, () => (shape === 'equal-boards' ? length : random.int(1, most)))
  return [boards, percents, cuts]
}

function isValid(boards, percents, cuts) {
  const within = (value, low, high) => Number.isInteger(value) && value >= low && value <= high
  const isList = (list, high) => Array.isArray(list) && list.length >= 1 && list.length <= 1_000 && list.every((value) => within(value, 1, high))
  return isList(boards, 1_000_000_000) && isList(percents, 99) && within(cuts, 0, MOST_CUTS)
}
