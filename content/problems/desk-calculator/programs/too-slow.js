function calculate(tokens) {
  let row = tokens
  while (row.length > 1) {
    const at = row.findIndex((token) => ['+', '-', '*', '/', '%', '^'].includes(token))
    if (at < 2 || ['%', '^'].includes(row[at])) throw new Error('malformed')
    const result = apply(row[at], Number(row[at - 2]), Number(row[at - 1]))
    row = [...row.slice(0, at - 2), String(result), ...row.slice(at + 1)]
  }
  if (!/^-?\d+$/.test(row[0])) throw new Error('malformed')
  return Number(row[0])
}

function apply(operator, left, right) {
  if (operator === '+') return left + right
  if (operator === '-') return left - right
  if (operator === '*') return left * right
  if (right === 0) throw new Error('malformed')
  return Math.trunc(left / right)
}
