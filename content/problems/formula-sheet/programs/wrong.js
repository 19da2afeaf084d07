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
    else if (isName(part) && !valueOf.has(part)) unknown = `unknown ${part}`
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

function calculate(values, operators) {
  const operator = operators.pop()
  const right = values.pop()
  const left = values.pop()
  const result = resultOf(operator, left, right)
  if (Math.abs(result) > LARGEST) throw new RangeError('too large')
  values.push(result)
}

function evaluate(parts, valueOf) {
  const values = []
  const operators = []
  for (const part of parts) {
    if (part === '(') {
      operators.push(part)
    } else if (part === ')') {
      while (operators.at(-1) !== '(') calculate(values, operators)
      operators.pop()
    } else if (RANKS.has(part)) {
      while (operators.length > 0 && RANKS.get(operators.at(-1)) >= RANKS.get(part)) calculate(values, operators)
      operators.push(part)
    } else {
      values.push(isName(part) ? valueOf.get(part) : Number(part))
    }
  }
  while (operators.length > 0) calculate(values, operators)
  return values[0]
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
