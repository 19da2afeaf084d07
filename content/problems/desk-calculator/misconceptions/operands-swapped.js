function calculate(tokens) {
  const numbers = []
  for (const token of tokens) {
    if (['+', '-', '*', '/'].includes(token)) {
      if (numbers.length < 2) throw new Error('malformed')
      numbers.push(apply(token, numbers.pop(), numbers.pop()))
    } else {
      if (!/^-?\d+$/.test(token)) throw new Error('malformed')
      numbers.push(Number(token))
    }
  }
  if (numbers.length !== 1) throw new Error('malformed')
  return numbers[0]
}

function apply(operator, left, right) {
  if (operator === '+') return left + right
  if (operator === '-') return left - right
  if (operator === '*') return left * right
  if (right === 0) throw new Error('malformed')
  return Math.trunc(left / right)
}
