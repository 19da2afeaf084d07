function receiptLines(names, cents) {
  const prices = cents.map((amount) => {
    const digits = String(Math.abs(amount)).padStart(3, '0')
    return `${amount < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
  })
  const longest = (texts) => Math.max(...texts.map((text) => text.length))
  const width = longest(names) + longest(prices) + 3
  return names.map((name, line) => name + prices[line].padStart(width - name.length, '.'))
}
