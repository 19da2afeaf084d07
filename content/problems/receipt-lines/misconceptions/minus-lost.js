function receiptLines(names, cents) {
  const prices = cents.map((amount) => {
    const rest = Math.abs(amount) % 100
    return `${Math.trunc(amount / 100)}.${String(rest).padStart(2, '0')}`
  })
  const longest = Math.max(...names.map((name, line) => name.length + prices[line].length))
  return names.map((name, line) => name + '.'.repeat(longest + 3 - name.length - prices[line].length) + prices[line])
}
