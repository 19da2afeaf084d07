function calculate(tokens) {
  const numbers = []
  for (const token of tokens) {
    if (['+', '-', '*', '/'].includes(token)) {
      if (numbers.length < 2) throw new Error('malformed')
      const right = numbers.pop()
      const left = numbers.pop()
      numbers.push(apply(token, left, right))
    } else {
      if (!/^-?\d+$/.test(token)) throw new Error('malformed')
      numbers.push(Number(token))
    }
  }
  if (numbers.length === 0) throw new Error('malformed')
  return numbers.pop()
}

function apply(operator, left, right) {
  if (operator === '+') return left + right
  if (operator === '-') return left - right
  if (operator === '*') return left * right
  if (right === 0) throw new Error('malformed')
  return Math.trunc(left / right)
}
