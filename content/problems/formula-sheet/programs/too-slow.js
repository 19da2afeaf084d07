const { readFileSync } = require('node:fs')

const RANKS = new Map([['*', 3], ['+', 2], ['-', 2], ['max', 1], ['min', 1], ['(', 0]])
const LARGEST = 1_000_000_000
const isName = (part) => /^[a-z]/.test(part) && !RANKS.has(part)

function findError(parts, valueOf) {
  let depth = 0
  let unknown = null
  for (const part of parts) {
    if (part === '(') depth++
    else if (part === ')') depth--
    else if (isName(part) && !valueOf.has(part)) unknown ??= `unknown ${part}`
    if (depth < 0) return 'brackets'
  }
  return depth > 0 ? 'brackets' : unknown
}

function resultOf(operator, left, right) {
  if (operator === '*') return left * right
  if (operator === '+') return left + right
  if (operator === '-') return left - right
  return operator === 'max' ? Math.max(left, right) : Math.min(left, right)
}

function checked(operator, left, right) {
  const result = resultOf(operator, left, right)
  if (Math.abs(result) > LARGEST) throw new RangeError('too large')
  return result
}

/** The value of an expression without brackets. */
function flat(parts) {
  for (const operators of [['*'], ['+', '-'], ['max', 'min']]) {
    const rest = parts.slice(0, 1)
    for (let at = 1; at < parts.length; at += 2) {
      if (operators.includes(parts[at])) rest.push(checked(parts[at], rest.pop(), parts[at + 1]))
      else rest.push(parts[at], parts[at + 1])
    }
    parts = rest
  }
  return parts[0]
}

function evaluate(given, valueOf) {
  let parts = given.map((part) => (isName(part) ? valueOf.get(part) : /^[0-9]/.test(part) ? Number(part) : part))
  while (parts.includes(')')) {
    const end = parts.findIndex((part) => part === ')')
    const start = parts.findLastIndex((part, at) => at < end && part === '(')
    const value = flat(parts.filter((part, at) => at > start && at < end))
    parts = [...parts.filter((part, at) => at < start), value, ...parts.filter((part, at) => at > end)]
  }
  return flat(parts)
}

const valueOf = new Map()
const answer = []
for (const [index, line] of readFileSync(0, 'utf8').split('\n').entries()) {
  if (line === '') continue
  const [name, , ...parts] = line.split(' ')
  let error = findError(parts, valueOf)
  if (error === null) {
    try {
      valueOf.set(name, evaluate(parts, valueOf))
    } catch {
      error = 'too large'
    }
  }
  answer.push(error === null ? `${name} = ${valueOf.get(name)}` : `line ${index + 1}: ${error}`)
}
console.log(answer.join('\n'))
