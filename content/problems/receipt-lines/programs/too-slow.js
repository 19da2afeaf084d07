function receiptLines(names, cents) {
  const price = (amount) => {
    const digits = String(Math.abs(amount)).padStart(3, '0')
    return `${amount < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
  }
  return names.map((name, line) => {
    const longest = Math.max(...names.map((other, place) => other.length + price(cents[place]).length))
    return name + price(cents[line]).padStart(longest + 3 - name.length, '.')
  })
}
