const LETTERS = 'abcdefghijklmnopqrstuvwxyz'

/** `size` is about the number of words. */
function generate(random, size, shape) {
  const isSmall = size <= 6
  const gap = () => (random.chance(shape === 'spaces' ? 0.4 : 0.05) ? '  ' : ' ')
  const longest = shape === 'long-words' ? (isSmall ? 12 : 40) : isSmall ? 9 : 6
  const word = () => random.text(random.chance(0.2) ? random.int(1, longest) : random.int(1, 4), isSmall ? 'ab' : LETTERS)
  const note = (words) => {
    const text = Array.from({ length: words }, (_, at) => (at === 0 ? word() : gap() + word())).join('')
    return shape === 'spaces' && random.chance(0.4) ? ` ${text} ` : text
  }
  const width = isSmall || shape === 'narrow' ? random.int(10, 12) : random.int(10, 60)
  if (shape === 'one-note') return [[note(size)], random.int(1, 9), width]
  const notes = []
  for (let left = isSmall ? random.int(0, size) : size; left > 0 && notes.length < 5_000; ) {
    const words = random.chance(0.1) ? 0 : random.int(1, Math.min(left, isSmall ? 4 : 40))
    notes.push(note(words))
    left -= Math.max(1, words)
  }
  const first = random.chance(0.5) ? random.pick([8, 9, 10, 98, 99]) : random.int(1, 1_000)
  return [notes, first, width]
}

function isValid(notes, first, width) {
  return (
    notes.length <= 5_000 &&
    notes.every((note) => /^[a-z ]*$/.test(note) && note.split(' ').every((word) => word.length <= 1_000)) &&
    notes.reduce((sum, note) => sum + note.length, 0) <= 200_000 &&
    Number.isInteger(first) &&
    first >= 1 &&
    first + Math.max(1, notes.length) - 1 <= 9_999 &&
    Number.isInteger(width) &&
    width >= 10 &&
    width <= 100
  )
}
