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
  const waiting: Array<{ operation: Operation; right: number | null }> = []
  for (let index = tokens.length - 1; index >= 0; index--) {
    const operation = OPERATIONS.get(tokens[index])
    if (operation) {
      waiting.push({ operation, right: null })
      continue
    }
    let number = Number(tokens[index])
    if (Number.isNaN(number)) throw new Error('a broken key')
    let top = waiting.at(-1)
    while (top && top.right !== null) {
      number = top.operation(number, top.right)
      waiting.pop()
      top = waiting.at(-1)
    }
    if (top) top.right = number
    else if (index > 0) throw new Error('numbers are left over')
    else return number
  }
  throw new Error('numbers are missing')
}
