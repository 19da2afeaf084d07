const OPERATIONS = new Map([
  ['+', (left, right) => left + right],
  ['-', (left, right) => left - right],
  ['*', (left, right) => left * right],
  ['/', divide],
])

function divide(left, right) {
  if (right === 0) throw new Error('division by zero')
  return Math.trunc(left / right)
}

function calculate(tokens) {
  const waiting = []
  for (let index = tokens.length - 1; index >= 0; index--) {
    const operation = OPERATIONS.get(tokens[index])
    if (operation) {
      waiting.push({ operation, right: null })
      continue
    }
    let number = Number(tokens[index])
    if (Number.isNaN(number)) throw new Error('a broken key')
    while (waiting.length > 0 && waiting.at(-1).right !== null) {
      const { operation, right } = waiting.pop()
      number = operation(number, right)
    }
    if (waiting.length > 0) waiting.at(-1).right = number
    else if (index > 0) throw new Error('numbers are left over')
    else return number
  }
  throw new Error('numbers are missing')
}
