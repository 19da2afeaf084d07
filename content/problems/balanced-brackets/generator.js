const OPENING = '([{'
const CLOSING = ')]}'
const TEXT = 'ab <'

/** `size` is the number of characters, or a few less. */
function generate(random, size, shape) {
  switch (shape) {
    case 'balanced':
      return [balanced(random, size)]
    case 'broken':
      return [broken(random, balanced(random, size))]
    case 'crossed':
      return [crossed(random, size)]
    case 'deep':
      return [deep(random, size).join('')]
    case 'deep-broken': {
      const marks = deep(random, size)
      const at = random.int(Math.floor(marks.length / 2), marks.length - 1)
      marks[at] = random.pick([...CLOSING].filter((mark) => mark !== marks[at]))
      return [marks.join('')]
    }
    case 'unclosed':
      return [random.text(size, OPENING)]
    default:
      return [random.text(random.int(Math.floor(size / 2), size), OPENING + CLOSING + TEXT)]
  }
}

function isValid(script) {
  return typeof script === 'string' && script.length <= 40000 && /^[ -~]*$/.test(script)
}

function balanced(random, size) {
  const marks = []
  const waiting = []
  while (marks.length + waiting.length < size) {
    const room = size - marks.length - waiting.length
    const kind = random.int(0, 5)
    if (kind === 0 || (room === 1 && waiting.length === 0)) marks.push(random.pick([...TEXT]))
    else if (room > 1 && (kind < 4 || waiting.length === 0)) open(random, marks, waiting)
    else if (waiting.length > 0) marks.push(waiting.pop())
  }
  return [...marks, ...waiting.reverse()].join('')
}

function open(random, marks, waiting) {
  const kind = random.int(0, 2)
  marks.push(OPENING[kind])
  waiting.push(CLOSING[kind])
}

/** Damages one place: two neighbours change places, or one character is lost or becomes another one. */
function broken(random, script) {
  const at = random.int(0, script.length - 1)
  const before = script.slice(0, at)
  const after = script.slice(at + 1)
  switch (random.int(0, 2)) {
    case 0:
      return before + after.slice(0, 1) + script[at] + after.slice(1)
    case 1:
      return before + after
    default:
      return before + random.pick([...OPENING, ...CLOSING]) + after
  }
}

/** Two pairs of different kinds cross each other, with balanced stretches in between. */
function crossed(random, size) {
  if (size < 4) return balanced(random, size)
  const [first, second] = random.shuffle([0, 1, 2])
  const inside = Array.from({ length: 3 }, () => balanced(random, random.int(0, Math.floor((size - 4) / 3))))
  return OPENING[first] + inside[0] + OPENING[second] + inside[1] + CLOSING[first] + inside[2] + CLOSING[second]
}

function deep(random, size) {
  const marks = []
  const waiting = []
  while (marks.length < Math.floor(size / 2)) open(random, marks, waiting)
  return [...marks, ...(size % 2 === 1 ? ['a'] : []), ...waiting.reverse()]
}
