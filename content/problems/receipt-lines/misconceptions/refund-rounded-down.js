function receiptLines(names, cents) {
  const prices = cents.map((amount) => {
    const whole = Math.floor(amount / 100)
    return `${whole}.${String(amount - whole * 100).padStart(2, '0')}`
  })
  const longest = Math.max(...names.map((name, line) => name.length + prices[line].length))
  return names.map((name, line) => name + '.'.repeat(longest + 3 - name.length - prices[line].length) + prices[line])
}
