const NAMES = ['a', 'b', 'rate', 'sum']
const OPERATORS = ['*', '+', '-', 'max', 'min']

/** One or two lines, small enough to be worked through by hand, in which most mistakes show. */
function smallSheet(random, size, shape) {
  const share = shape === 'nested' || shape === 'deep' ? 0.35 : 0.1
  const nameShare = shape === 'errors' ? 0.5 : 0.2
  const operand = () => {
    if (random.chance(nameShare)) return random.pick(['a', 'b'])
    return random.chance(0.3) ? '1000000000' : String(random.int(0, 9))
  }
  const lines = []
  for (let line = 0; line < (size < 4 ? 1 : 2); line++) {
    const parts = []
    let depth = 0
    const count = random.chance(0.2) ? 1 : random.int(2, shape === 'long' ? 4 : 3)
    for (let at = 0; at < count; at++) {
      if (at > 0) parts.push(random.pick(OPERATORS))
      for (; depth < 2 && random.chance(share); depth++) parts.push('(')
      parts.push(operand())
      for (; depth > 0 && random.chance(0.5); depth--) parts.push(')')
    }
    for (; depth > 0; depth--) parts.push(')')
    const isBroken = random.chance(shape === 'errors' ? 0.3 : 0.05)
    lines.push(`${random.pick(['a', 'b'])} = ${(isBroken ? broken(random, parts) : parts).join(' ')}`)
  }
  if (random.chance(0.15)) lines.splice(random.int(0, lines.length), 0, '')
  return [lines.map((line) => `${line}\n`).join('')]
}

/** An expression of about `count` operands. A safe one multiplies small numbers only, so no result is too large. */
function expression(random, count, open, isSafe, names) {
  const parts = []
  let depth = 0
  let before = ''
  for (let at = 0; at < count; at++) {
    const after = before === '*' && isSafe
    while (!after && depth < count && random.chance(open)) {
      parts.push('(')
      depth++
    }
    if (!after && random.chance(isSafe ? 0.1 : 0.4)) parts.push(random.pick(names))
    else if (isSafe) parts.push(String(random.int(0, 9)))
    else parts.push(String(random.chance(0.1) ? random.pick([1_000_000_000, 999_999_999, 40_000, 25_000]) : random.int(0, 12)))
    const isNumber = /\d/.test(parts.at(-1))
    while (depth > 0 && random.chance(open)) {
      parts.push(')')
      depth--
    }
    if (at === count - 1) break
    const mayMultiply = !isSafe || (isNumber && parts.at(-1) !== ')' && before !== '*')
    before = random.pick(mayMultiply ? OPERATORS : OPERATORS.slice(1))
    parts.push(before)
  }
  for (; depth > 0; depth--) parts.push(')')
  return parts
}

/** The same parts with one bracket more or less, or with two that turn away from each other. */
function broken(random, parts) {
  const operands = parts.flatMap((part, at) => (/^\d|^(?!m(?:ax|in)$)[a-z]/.test(part) ? [at] : []))
  const brackets = parts.flatMap((part, at) => (part === '(' || part === ')' ? [at] : []))
  const copy = parts.slice()
  if (brackets.length > 0 && random.chance(0.4)) {
    copy.splice(random.pick(brackets), 1)
    return copy
  }
  if (operands.length > 1 && random.chance(0.6)) {
    copy.splice(operands[1], 0, '(')
    copy.splice(operands[0] + 1, 0, ')')
    return copy
  }
  const at = random.pick(operands)
  if (random.chance(0.5)) copy.splice(at, 0, '(')
  else copy.splice(at + 1, 0, ')')
  return copy
}

/** `size` is about the number of operands. "deep" opens many brackets before the first operand; "long" has one line. */
function generate(random, size, shape) {
  if (size <= 6) return random.chance(0.02) ? [''] : smallSheet(random, size, shape)
  const lines = []
  const isOneLine = shape === 'deep' || shape === 'long'
  const share = { plain: 0.15, errors: 0.2, nested: 0.42, deep: 0.05, long: 0.2 }[shape]
  if (isOneLine) {
    lines.push('a = 7', 'b = 2', 'rate = b - a', 'sum = rate * rate')
    const parts = expression(random, size, share, true, NAMES)
    if (shape === 'deep') {
      const isFree = (at) => !OPERATORS.includes(parts[at]) && !/[()]/.test(parts[at]) && parts[at - 1] !== '*' && parts[at + 1] !== '*'
      const free = parts.flatMap((_, at) => (isFree(at) ? [at] : []))
      const depth = Math.floor(free.length / 2)
      const starts = new Set(free.slice(0, depth))
      const ends = new Set(free.slice(-depth))
      const nested = parts.flatMap((part, at) => (starts.has(at) ? ['(', part] : ends.has(at) ? [part, ')'] : [part]))
      lines.push(`all = ${nested.join(' ')}`)
    } else lines.push(`all = ${parts.join(' ')}`)
    return [lines.map((line) => `${line}\n`).join('')]
  }
  let left = size
  while (left > 0) {
    if (random.chance(0.1)) {
      lines.push('')
      left--
      continue
    }
    const count = random.int(1, Math.max(1, Math.min(left, 12)))
    left -= count
    let parts = expression(random, count, share, random.chance(0.7), NAMES)
    if (random.chance(shape === 'errors' ? 0.35 : 0.05)) parts = broken(random, parts)
    lines.push(`${random.pick(NAMES)} = ${parts.join(' ')}`)
  }
  return [lines.map((line) => `${line}\n`).join('')]
}

function isValid(text) {
  if (text === '') return true
  const lines = text.split('\n')
  if (lines.pop() !== '' || text.length > 400_000) return false
  const isName = (part) => /^[a-z]{1,8}$/.test(part) && part !== 'max' && part !== 'min'
  const isOperand = (part) => isName(part) || (/^(?:0|[1-9]\d{0,9})$/.test(part) && Number(part) <= 1_000_000_000)
  return lines.every((line) => {
    if (line === '') return true
    const [name, equals, ...parts] = line.split(' ')
    if (!isName(name) || equals !== '=') return false
    const plain = parts.filter((part) => part !== '(' && part !== ')')
    if (plain.length % 2 === 0) return false
    if (!plain.every((part, at) => (at % 2 === 0 ? isOperand(part) : OPERATORS.includes(part)))) return false
    return parts.every((part, at) => {
      if (part === '(') return at + 1 < parts.length && (parts[at + 1] === '(' || isOperand(parts[at + 1]))
      if (part === ')') return at > 0 && (parts[at - 1] === ')' || isOperand(parts[at - 1]))
      return true
    })
  })
}
