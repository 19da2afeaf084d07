type Operation = (left: number, right: number) => number

const OPERATIONS: ReadonlyMap<string, Operation> = new Map<string, Operation>([
  ['+', (left, right) => left + right],
  ['-', (left, right) => left - right],
  ['*', (left, right) => left * right],
  ['/', divide],
])

function divide(left: number, right: number): number {
  if (right === 0) throw new Error('division by zero')
  return Math.trunc(left / right)
}

function calculate(tokens: string[]): number {
  const numbers: number[] = []
  for (const token of tokens) {
    const operation = OPERATIONS.get(token)
    if (operation) {
      const right = numbers.pop()
      const left = numbers.pop()
      if (left === undefined || right === undefined) throw new Error('an operator lacks a number')
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
