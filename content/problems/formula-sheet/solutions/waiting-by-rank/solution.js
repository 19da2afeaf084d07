const { readFileSync } = require('node:fs')

const LIMIT = 1e9
const RANK_OF = { '*': 2, '+': 1, '-': 1, max: 0, min: 0 }
const CALCULATE = {
  '*': (left, right) => left * right,
  '+': (left, right) => left + right,
  '-': (left, right) => left - right,
  max: (left, right) => Math.max(left, right),
  min: (left, right) => Math.min(left, right),
}
const isOperator = (part) => Object.hasOwn(RANK_OF, part)

class LineError extends Error {}

function check(parts, sheet) {
  let openBrackets = 0
  for (const part of parts) {
    if (part === '(') openBrackets += 1
    if (part === ')') openBrackets -= 1
    if (openBrackets < 0) break
  }
  if (openBrackets !== 0) throw new LineError('brackets')
  const name = parts.find((part) => /^[a-z]/.test(part) && !isOperator(part) && !sheet.has(part))
  if (name !== undefined) throw new LineError(`unknown ${name}`)
}

/** Calculates the waiting operators from the highest rank down to `lowest`. */
function settle(waiting, lowest, value) {
  for (let rank = 2; rank >= lowest; rank--) {
    if (waiting[rank] === null) continue
    const [left, operator] = waiting[rank]
    waiting[rank] = null
    value = CALCULATE[operator](left, value)
    if (value > LIMIT || value < -LIMIT) throw new LineError('too large')
  }
  return value
}

function valueOfLine(parts, sheet) {
  check(parts, sheet)
  const brackets = [[null, null, null]]
  let value = 0
  for (const part of parts) {
    if (part === '(') {
      brackets.push([null, null, null])
    } else if (part === ')') {
      value = settle(brackets.pop(), 0, value)
    } else if (isOperator(part)) {
      const waiting = brackets.at(-1)
      waiting[RANK_OF[part]] = [settle(waiting, RANK_OF[part], value), part]
    } else {
      value = sheet.has(part) ? sheet.get(part) : Number(part)
    }
  }
  return settle(brackets[0], 0, value)
}

const sheet = new Map()
const answer = []
let number = 0
for (const line of readFileSync(0, 'utf8').split('\n')) {
  number += 1
  const [name, , ...parts] = line.split(' ')
  if (name === '') continue
  try {
    sheet.set(name, valueOfLine(parts, sheet))
    answer.push(`${name} = ${sheet.get(name)}`)
  } catch (error) {
    if (!(error instanceof LineError)) throw error
    answer.push(`line ${number}: ${error.message}`)
  }
}
console.log(answer.join('\n'))
