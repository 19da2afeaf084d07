const LONGEST = 1200
const LETTERS = 'abr.'
const LABEL = /^[a-z0-9.-]*$/
const PATTERN = /^[a-z0-9.?*-]*$/

/** `size` is the length of the label; a small one may be shorter, or empty. */
function generate(random, size, shape) {
  const small = size <= 6
  const length = small ? random.int(shape === 'plain' ? 0 : 1, size) : size
  const label = random.text(length, small ? 'ab.' : LETTERS)
  const most = random.int(small ? 0 : 5, small ? 3 : length)
  switch (shape) {
    case 'from-label':
      return [label, patternFor(random, label), most]
    case 'near-miss': {
      const pattern = patternFor(random, label)
      const at = random.int(0, pattern.length - 1)
      const mark = random.pick(['', 'a', 'b', '?', '.'])
      const after = pattern.length < LONGEST && random.chance(0.5) ? at : at + 1
      return [label, pattern.slice(0, at) + mark + pattern.slice(after), most]
    }
    case 'short-reach': {
      // Few kinds of characters and a short reach: an early star often has to take more than the least.
      const few = random.text(length, 'ab')
      const stars = Math.max(1, Math.floor(length / 6))
      const pieces = Array.from({ length: stars }, () => random.pick(['a', 'b', 'ab', 'a?', '?b']))
      return [few, `*${pieces.join('*')}*`, small ? random.int(0, 3) : 6]
    }
    case 'many-stars': {
      const stars = small ? random.int(Math.floor(length / 4), Math.floor((length - 1) / 2)) : Math.floor(length / 3)
      const end = small ? random.pick(['', 'a', 'b']) : random.chance(0.8) ? 'b' : 'a'
      return ['a'.repeat(length), `${'*a'.repeat(stars)}*${end}`, small ? most : length]
    }
    default:
      return [label, random.text(random.int(0, size), small ? 'ab.?**' : 'aabr?*.'), most]
  }
}

/** Fits the label: stretches of it become stars, single characters question marks, and some star stands for nothing. */
function patternFor(random, label) {
  const marks = []
  let at = 0
  while (at < label.length) {
    const kind = random.int(0, 9)
    if (kind === 0) {
      marks.push('*')
      at += random.int(1, 5)
    } else {
      marks.push(kind === 1 ? '?' : label[at])
      at++
    }
  }
  if (marks.length < LONGEST && random.chance(0.3)) marks.splice(random.int(0, marks.length), 0, '*')
  return marks.join('')
}

function isValid(label, pattern, most) {
  return most >= 0 && most <= LONGEST && label.length <= LONGEST && LABEL.test(label) && pattern.length <= LONGEST && PATTERN.test(pattern)
}
