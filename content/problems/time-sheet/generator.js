/** `size` is the number of entries. */
function generate(random, size, shape) {
  const count = size > 6 ? size : random.int(shape === 'plain' ? 0 : 1, Math.ceil(size / 2))
  const name = () => {
    if (shape === 'many-names' && size > 6) return random.text(5, 'abcdefghijklmnopqrstuvwxyz')
    return random.pick(shape === 'few-names' ? ['a'] : size > 6 ? ['web', 'app', 'shop', 'a', 'ab'] : ['a', 'b'])
  }
  return [Array.from({ length: count }, () => `${name()} ${times(random, shape)}`)]
}

function times(random, shape) {
  const start = shape === 'over-midnight' ? random.int(1380, 1439) : random.int(0, 1439)
  const length = shape === 'few-names' ? random.int(700, 1439) : random.pick([0, random.int(0, 70), random.int(0, 1439)])
  return `${time(start)} ${time(start + length)}`
}

function time(minutes) {
  const two = (number) => String(number).padStart(2, '0')
  return `${two(Math.floor(minutes / 60) % 24)}:${two(minutes % 60)}`
}

function isValid(entries) {
  const isEntry = (entry) => /^[a-z]{1,8} (?:[01][0-9]|2[0-3]):[0-5][0-9] (?:[01][0-9]|2[0-3]):[0-5][0-9]$/.test(entry)
  return entries.length <= 15_000 && entries.every(isEntry)
}
