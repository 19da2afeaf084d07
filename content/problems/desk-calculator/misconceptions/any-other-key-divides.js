function calculate(tokens) {
  const numbers = []
  for (const token of tokens) {
    if (/^-?\d+$/.test(token)) {
      numbers.push(Number(token))
    } else {
      if (numbers.length < 2) throw new Error('malformed')
      const right = numbers.pop()
      const left = numbers.pop()
      numbers.push(apply(token, left, right))
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
