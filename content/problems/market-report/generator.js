const NAMES = ['bread', 'honey', 'goat milk', 'plums', 'eggs', 'oat bread', 'tea', 'apples', 'wild honey', 'salt']

/** The name of the stall with this number: four letters. */
const named = (number) =>
  [17576, 676, 26, 1].map((unit) => String.fromCharCode(97 + (Math.floor(number / unit) % 26))).join('')

/** `size` is the number of sales. */
function generate(random, size, shape) {
  const isSmall = size <= 6
  const count = isSmall ? random.int(shape === 'plain' ? 0 : 1, Math.min(3, size)) : size
  const price = () => {
    if (shape === 'few-cents') return isSmall ? random.int(1, 9) : 100 * random.int(0, 99) + random.int(1, 9)
    return isSmall ? random.pick([5, 10, 99, 100, 250]) : random.int(1, 50_000)
  }
  const name = (index) => {
    if (shape === 'many-stalls') return named(7919 * (index + 1))
    if (shape === 'same-first-word') return random.pick(['a', 'a b', 'a c', 'a b c'])
    return isSmall ? random.pick(['a', 'b', 'c']) : random.pick(NAMES)
  }
  return [Array.from({ length: count }, (_, index) => `${name(index)} ${price()}\n`).join('')]
}

function isValid(text) {
  if (text === '') return true
  const lines = text.split('\n')
  if (lines.pop() !== '' || lines.length > 20_000) return false
  return lines.every((line) => /^[a-z]{1,8}(?: [a-z]{1,8}){0,2} [1-9]\d{0,4}$/.test(line) && Number(line.split(' ').pop()) <= 50_000)
}
