const MOST_LETTERS = 400_000
const LETTERS = 'abcdefghijklmnopqrstuvwxyz'

/** `size` is the number of words, before equal ones are left out; of the shape `long` it is the number of letters in a word. */
function generate(random, size, shape) {
  const different = (words) => [random.shuffle([...new Set(words)])]
  if (shape === 'long') return different(longWords(random, size))
  const alphabet = size < 200 ? 'abc' : LETTERS
  const count = size < 7 && random.chance(0.1) ? 0 : size
  const words = Array.from({ length: count }, () => random.text(random.int(1, size < 7 ? 4 : 6), alphabet))
  if (shape === 'one-start') {
    const start = random.text(random.int(1, 5), LETTERS)
    return different(words.map((word) => start + word))
  }
  if (shape === 'inside') return different(words.flatMap((word, at) => (at % 2 === 0 ? [word, word.slice(0, 2)] : [])))
  return different(words)
}

/** Words that begin as one long word and then go their own way. */
function longWords(random, size) {
  const count = Math.min(size, 25, Math.floor(MOST_LETTERS / size))
  const word = random.text(size, 'ab')
  return Array.from({ length: count }, () => {
    const shared = random.int(Math.floor(0.9 * size), size)
    return word.slice(0, shared) + random.text(random.int(shared === 0 ? 1 : 0, size - shared), 'abc')
  })
}

function isValid(words) {
  return (
    Array.isArray(words) &&
    words.length <= 30_000 &&
    words.every((word) => typeof word === 'string' && word.length <= 50_000 && /^[a-z]+$/.test(word)) &&
    new Set(words).size === words.length &&
    words.reduce((letters, word) => letters + word.length, 0) <= MOST_LETTERS
  )
}
