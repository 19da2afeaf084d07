const LONGEST = 12
const MOST_NAMES = 60000
const MOST_WORDS = 30000
const LETTERS = 'abcdefghijklmnopqrstuvwxyz'

/** `size` names, and half as many words; small lists may be shorter, or empty. */
function generate(random, size, shape) {
  const isSmall = size <= 6
  const count = isSmall ? random.int(shape === 'plain' ? 0 : 1, size) : size
  const wanted = isSmall ? random.int(1, Math.min(size, 3)) : Math.ceil(size / 2)
  const any = () => (isSmall ? random.text(random.int(1, 2), 'abc') : random.text(5, LETTERS))
  const words = (word) => Array.from({ length: wanted }, word)
  switch (shape) {
    case 'ties': {
      const kinds = Array.from({ length: Math.ceil(count / 4) + 1 }, any)
      return [list(count, () => random.pick(kinds)), words(() => random.pick(kinds))]
    }
    case 'behind-all':
      return [list(count, any), words(() => `zz${random.text(4, LETTERS)}z`)]
    case 'far-below':
      return [list(count, any), words(() => `aa${random.text(3, LETTERS)}`)]
    case 'far-above':
      return [list(count, any), words(() => `zz${random.text(3, LETTERS)}`)]
    default: {
      const names = list(count, any)
      return [names, words(() => (count > 0 && random.chance(0.5) ? random.pick(names) : any()))]
    }
  }
}

const list = (count, name) => Array.from({ length: count }, name).sort()

function isValid(names, words) {
  const isWord = (text) => /^[a-z]+$/.test(text) && text.length <= LONGEST
  return (
    names.length <= MOST_NAMES &&
    names.every((name, at) => isWord(name) && (at === 0 || names[at - 1] <= name)) &&
    words.length <= MOST_WORDS &&
    words.every(isWord)
  )
}
