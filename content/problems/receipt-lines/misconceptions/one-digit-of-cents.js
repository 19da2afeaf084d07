function receiptLines(names, cents) {
  const prices = cents.map((amount) => {
    const sign = amount < 0 ? '-' : ''
    return `${sign}${Math.floor(Math.abs(amount) / 100)}.${Math.abs(amount) % 100}`
  })
  const longest = Math.max(...names.map((name, line) => name.length + prices[line].length))
  return names.map((name, line) => name + '.'.repeat(longest + 3 - name.length - prices[line].length) + prices[line])
}
