/** `size` is the number of records. */
function generate(random, size, shape) {
  const count = size > 6 ? size : random.int(shape === 'plain' ? 0 : 1, Math.min(size, 4))
  const letters = size > 6 ? 'abcdefghij' : 'ab'
  const blank = shape === 'gaps' ? 0.5 : 0.2
  const field = (text) => (random.chance(blank) ? '' : text)
  const address = () => {
    const text = shape === 'many' && size > 6 ? random.text(6, letters) : random.text(1, letters)
    return shape === 'letter-case' && random.chance(0.5) ? text.toUpperCase() : text
  }
  const mail = () => (random.chance(size > 6 ? 0.05 : 0.15) ? '' : size > 6 ? `${address()}@x.org` : address())
  return [Array.from({ length: count }, () => [field(random.text(size > 6 ? 3 : 1, 'xyz')), mail(), field(random.text(1, '123'))])]
}

function isValid(records) {
  const isRecord = (record) => record.length === 3 && record.every((field) => /^[a-zA-Z0-9@.+-]{0,30}$/.test(field))
  return records.length <= 15_000 && records.every(isRecord)
}
