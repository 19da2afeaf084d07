const MOST_LETTERS = 400_000
const LETTERS = 'abcdefghijklmnopqrstuvwxyz'

/** `size` is the number of words; of the shape `long` it is the number of letters in a word. */
function generate(random, size, shape) {
  if (shape === 'long') return [longWords(random, size)]
  const count = size < 7 && random.chance(0.1) ? 0 : size
  if (shape === 'stem') {
    const stem = random.text(random.int(1, 8), LETTERS)
    return [Array.from({ length: count }, () => stem + random.text(random.int(1, 5), 'abc'))]
  }
  const alphabet = size < 200 ? 'abc' : LETTERS
  return [Array.from({ length: count }, () => random.text(random.int(1, 5), alphabet))]
}

/** Words that begin as one long word and then go their own way. */
function longWords(random, size) {
  const count = Math.min(size, 25, Math.floor(MOST_LETTERS / size))
  const word = random.text(size, 'ab')
  return Array.from({ length: count }, () => {
    const shared = random.int(Math.floor(0.9 * size), size)
    return word.slice(0, shared) + random.text(size - shared, 'abc')
  })
}

function isValid(words) {
  return (
    Array.isArray(words) &&
    words.length <= 30_000 &&
    words.every((word) => typeof word === 'string' && word.length <= 50_000 && /^[a-z]+$/.test(word)) &&
    words.reduce((letters, word) => letters + word.length, 0) <= MOST_LETTERS
  )
}
