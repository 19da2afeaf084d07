function receiptLines(names, cents) {
  const prices = cents.map((amount) => {
    const digits = String(Math.abs(amount)).padStart(3, '0')
    return `${amount < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
  })
  const width = names.reduce((longest, name, line) => Math.max(longest, name.length + prices[line].length + 3), 0)
  return names.map((name, line) => name + prices[line].padStart(width - name.length, '.'))
}
