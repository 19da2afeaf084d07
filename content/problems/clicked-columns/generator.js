const COLUMNS = ['name', 'town', 'points']

/** `size` is the number of rows, at most 10,000. Of the shape `many-clicks`, there are three times as many clicks. */
function generate(random, size, shape) {
  const isSmall = size <= 6
  const count = isSmall ? random.int(0, size) : Math.min(size, 10_000)
  const hasTies = isSmall || shape === 'ties'
  const word = () => (hasTies ? random.pick(['a', 'b', 'ab']) : random.text(random.int(1, 5), 'abcdefghij'))
  const number = () => (hasTies ? random.int(-1, 1) : random.int(-500, 500))
  const clicks = []
  const target = shape === 'many-clicks' ? Math.min(30_000, 3 * size) : random.int(0, isSmall ? 4 : 8)
  while (clicks.length < target) {
    const isAgain = clicks.length > 0 && random.chance(shape === 'double-clicks' ? 0.6 : 0.2)
    clicks.push(isAgain ? clicks[clicks.length - 1] : random.pick(COLUMNS))
  }
  const rows = Array.from({ length: count }, () => [word(), hasTies ? word() : random.text(2, 'abcdef'), number()])
  return [rows.map(([name]) => name), rows.map(([, town]) => town), rows.map(([, , points]) => points), clicks]
}

function isValid(names, towns, points, clicks) {
  const isWord = (word) => /^[a-z]{1,8}$/.test(word)
  return (
    names.length <= 10_000 &&
    towns.length === names.length &&
    points.length === names.length &&
    names.every(isWord) &&
    towns.every(isWord) &&
    points.every((value) => Number.isInteger(value) && Math.abs(value) <= 1_000_000) &&
    clicks.length <= 30_000 &&
    clicks.every((click) => COLUMNS.includes(click))
  )
}
