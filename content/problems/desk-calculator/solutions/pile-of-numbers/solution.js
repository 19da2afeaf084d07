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
  const numbers = []
  for (const token of tokens) {
    const operation = OPERATIONS.get(token)
    if (operation) {
      if (numbers.length < 2) throw new Error('an operator lacks a number')
      const right = numbers.pop()
      const left = numbers.pop()
      numbers.push(operation(left, right))
    } else {
      const number = Number(token)
      if (Number.isNaN(number)) throw new Error('a broken key')
      numbers.push(number)
    }
  }
  if (numbers.length !== 1) throw new Error('not exactly one number is left')
  return numbers[0]
}
